/** What people often believe of replication, and what is so. */
export interface Misconception {
  /** The wrong claim, as somebody would say it. */
  readonly claim: string;
  /** What Apache Kafka 4.4 does, in one or two sentences. */
  readonly right: string;
}

/** The misconceptions of specs/learners.md by their ids, in our own words; questions name them with `corrects`. */
export const misconceptions = {
  M01: {
    claim: 'acks=all waits for min.insync.replicas brokers.',
    right:
      'It waits for every member of the ISR. min.insync.replicas is the least that the ISR must have, not the number that is waited for.',
  },
  M02: {
    claim: 'acks=all waits for all replicas.',
    right:
      'It waits for the members of the ISR. A replica outside of it, dead or slow, is not waited for.',
  },
  M03: {
    claim: 'acks=all with min.insync.replicas 1 is the same as acks=1.',
    right:
      'With a full ISR it waits for all of them, whatever the minimum. Only when the ISR is the leader alone do the two wait for the same.',
  },
  M04: {
    claim: 'Below min.insync.replicas every write is refused.',
    right: 'Only acks=all is refused. Writes with acks=1 and acks=0 are appended as always.',
  },
  M05: {
    claim: 'What is acknowledged can be read.',
    right:
      'Consumers read up to the high watermark, whatever was acknowledged. Below min.insync.replicas it does not move, and an acks=1 record stays invisible.',
  },
  M06: {
    claim:
      'Below min.insync.replicas the partition is read-only: nothing more can be lost or be stuck.',
    right:
      'Writes with acks=1 go on growing a tail that nobody can read, and a later election may cut it. Writes that were under way wait.',
  },
  M07: {
    claim: 'With too few replicas in sync the broker keeps a write until there are enough.',
    right:
      'It refuses acks=all at once with NOT_ENOUGH_REPLICAS and appends nothing. It is the client that tries again, until delivery.timeout.ms is over.',
  },
  M08: {
    claim: 'An error means that the record was not written.',
    right:
      'NOT_ENOUGH_REPLICAS says that this request wrote nothing. After REQUEST_TIMED_OUT, NOT_LEADER_OR_FOLLOWER or a lost answer the record may be in the log and may be read later.',
  },
  M09: {
    claim:
      'When the ISR falls below the minimum after the append, the answer is NOT_ENOUGH_REPLICAS_AFTER_APPEND.',
    right:
      'Since 3.7 the high watermark stands still then, and the write waits: it succeeds when the ISR recovers in time, else it ends in REQUEST_TIMED_OUT.',
  },
  M10: {
    claim: 'min.insync.replicas as large as the replication factor is the safest setting.',
    right:
      'One broker that is out stops every acks=all write and freezes the high watermark. An acknowledged record is on the whole ISR with a lower minimum too.',
  },
  M11: {
    claim:
      'A min.insync.replicas above the replication factor is refused, or lets every write fail.',
    right: 'Nobody checks it. Since 3.7 it counts as the replication factor.',
  },
  M12: {
    claim: 'A producer has acks=1 by default.',
    right:
      'Since 3.0 it has acks=all and is idempotent. min.insync.replicas is still 1 by default, so that a lone leader may acknowledge.',
  },
  M13: {
    claim: 'An acknowledged record is on disk.',
    right:
      'It is in the memory of every member of the ISR, and reaches the disks later. It is safe because there are copies, and because who crashed has to catch up before it counts again.',
  },
  M14: {
    claim: 'A planned restart loses nothing and fails nothing; only crashes do.',
    right:
      'A controlled shutdown and a preferred election move leadership without waiting for what is not committed yet: acks=1 records may be cut, and waiting writes end in an error.',
  },
  M15: {
    claim: 'A retry cannot make a second copy.',
    right:
      'When the first try was written and its answer lost, a retry without sequence numbers appends again. An idempotent producer’s retry is recognised.',
  },
  M16: {
    claim: 'A member of the ISR has exactly what the leader has.',
    right:
      'It may be behind for as long as replica.lag.time.max.ms. What it has for certain is everything below the high watermark.',
  },
  M17: {
    claim: 'The ISR counts followers only.',
    right: 'The leader is a member as long as there is one, and counts for min.insync.replicas.',
  },
  M18: {
    claim: 'A follower that fetches often enough stays in the ISR.',
    right:
      'It must have reached the end of the leader’s log, as it is or as it was at its fetch before, within replica.lag.time.max.ms.',
  },
  M19: {
    claim: 'A follower that stops fetching is always dropped after replica.lag.time.max.ms.',
    right:
      'While its log ends where the leader’s ends, the leader never drops it. After the next write the following check does, at once.',
  },
  M20: {
    claim: 'A dead broker stays in the ISR for replica.lag.time.max.ms, 30 s.',
    right:
      'There are two clocks. The controller takes a dead broker out when its session is over, 7 to 10 s after it died; the leader’s 30 s are for those that live and lag.',
  },
  M21: {
    claim: 'How many records a follower is behind decides whether it stays in the ISR.',
    right:
      'Since 0.9 only time decides: replica.lag.time.max.ms, 30 s since 2.5. MiniKafka has a limit of records as well.',
  },
  M22: {
    claim: 'A follower is back in the ISR when it has all that the leader has.',
    right:
      'It must have reached the high watermark and the start of the leader’s epoch, and be neither fenced nor stopping. The leader’s end is not asked for.',
  },
  M23: {
    claim: 'The leader changes the ISR.',
    right:
      'The leader asks with AlterPartition, and the controller decides and may refuse. The controller also takes brokers out by itself.',
  },
  M24: {
    claim:
      'A change of the ISR counts from the moment at which it is asked for, or from its commit.',
    right:
      'For the high watermark an added member counts from the request on, a removed one until the answer. For min.insync.replicas only the answer counts.',
  },
  M25: {
    claim: 'A broker that fetches is in the ISR or on its way there, fenced or not.',
    right:
      'Fenced and stopping brokers are taken out at once and cannot join, however complete their logs are.',
  },
  M26: {
    claim: 'The ISR is never empty.',
    right:
      'With eligible leader replicas it may be: the ELR says who may lead. Without them the last member stays in the ISR, with no leader.',
  },
  M27: {
    claim: 'An ISR member that lags loses acknowledged records when it is elected.',
    right:
      'What it lacks was neither acknowledged with acks=all nor readable: the high watermark waits for every member.',
  },
  M28: {
    claim: 'The high watermark is the offset of the last committed record.',
    right: 'It is the next offset after it. The last readable record is one below.',
  },
  M29: {
    claim: 'Followers know the high watermark when the leader does.',
    right:
      'They hear of it with the answer to their next fetch, up to half a second later when nothing is written.',
  },
  M30: {
    claim: 'The high watermark moves when the followers have stored the record.',
    right: 'It moves when their next fetches have told the leader so.',
  },
  M31: {
    claim: 'The high watermark never goes back.',
    right:
      'A new leader may begin with a lower one than the old leader had, and a follower takes over what its leader says. Clients see OFFSET_NOT_AVAILABLE or empty reads until it has caught up.',
  },
  M32: {
    claim: 'When a replica falls out of the ISR, the high watermark jumps.',
    right:
      'Only when the ISR that is left has min.insync.replicas members, and only when the controller has answered.',
  },
  M33: {
    claim:
      'After a failover all replicas, the new leader too, cut their logs to the high watermark.',
    right:
      'A new leader keeps its whole log and may commit what stands above its high watermark. Followers cut where the epochs part.',
  },
  M34: {
    claim: 'A follower that returns cuts its log to its high watermark.',
    right:
      'Since 0.11 it cuts where its epochs part from the leader’s, and where they do not part it cuts nothing.',
  },
  M35: {
    claim: 'Consumers read whatever the leader has; acks=0 makes it readable sooner.',
    right:
      'They read up to the high watermark. acks changes when the producer is answered, not when a record can be read.',
  },
  M36: {
    claim: 'The replica with the longest log is elected.',
    right:
      'The first one of the assignment that is in the ISR (else in the ELR) and not fenced. Lengths are not compared, not even in an unclean election.',
  },
  M37: {
    claim: 'A majority of the replicas must be alive.',
    right:
      'A majority is what the controllers need among themselves. A partition needs one eligible replica to lead, and min.insync.replicas to take acks=all.',
  },
  M38: {
    claim: 'A replication factor of n survives n − 1 failures.',
    right:
      'Only while the ISR is full. What the ISR may shrink to, min.insync.replicas, says how many copies an acknowledged record has for certain.',
  },
  M39: {
    claim: 'The first broker that comes back leads.',
    right: 'Only members of the ISR or the ELR may lead; others wait for one of them.',
  },
  M40: {
    claim: 'Unclean election is on by default.',
    right:
      'It has been off since 0.11, and can be switched on for a topic or done once by hand. Then the ISR is the elected replica alone, and clients see no error.',
  },
  M41: {
    claim: 'The old leader leads again as soon as it is back.',
    right: 'It comes back as a follower. A preferred election runs every 300 s or by command.',
  },
  M42: {
    claim: 'When a broker is up again, the next one may be restarted.',
    right: 'Up is not in sync: wait until it is in the ISR, or acks=all is refused.',
  },
  M43: {
    claim: 'There is one epoch, and every change of the ISR raises it.',
    right:
      'The partition epoch counts every change of the partition, the leader epoch only changes of the leader, its loss too. Broker, controller and producer have epochs of their own.',
  },
  M44: {
    claim:
      'A leader that was replaced can go on committing; or it asks the controller at each write.',
    right:
      'It asks nobody and acknowledges acks=1, which is lost. It cannot complete acks=all: the followers have moved on, and it cannot shrink the ISR by itself.',
  },
} as const satisfies Readonly<Record<string, Misconception>>;

/** `M01` to `M44`. */
export type MisconceptionId = keyof typeof misconceptions;
