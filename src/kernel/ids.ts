/**
 * The plain numbers of the field. They are aliases, not brands, because scenarios, links and stored runs are
 * plain data; functions that take two of one type take an object instead (see ARCHITECTURE.md, "Names").
 */

/** A broker's id as configured. Ids need be neither consecutive nor sorted; 0 is valid. */
export type BrokerId = number;

/** Position in a log. An end offset is exclusive: a log of three records has end offset 3. */
export type Offset = number;

/** Generation of leadership of a partition; one more for every election. */
export type LeaderEpoch = number;

/** Virtual time in milliseconds. */
export type Ms = number;

/** Number of a command within a run; 0 is the opening of the cluster. Also names the produce request it sent. */
export type StepNumber = number;

/** Number of a frame within a run, from 0. */
export type FrameIndex = number;

/** A process of the cluster: a broker by its id, or the one controller. */
export type NodeId = BrokerId | 'controller';

/** Either end of a link: a process of the cluster, or whoever talks to it from outside. */
export type EndPoint = NodeId | 'client';
