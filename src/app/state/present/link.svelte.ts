import type { Language } from '../../../texts/messages';
import {
  isTalkMessage,
  type StagePoint,
  type TalkGreeting,
  type TalkMessage,
  type TalkRole,
  type TalkState,
} from './shared';

const NAME = 'isrscope-talk/3';
/** How often a window looks whether it has something to say, in ms. */
const LOOK_MS = 200;
/** How often it asks whether the other is there, and after which silence the other is gone, in ms. */
const ASK_MS = 1_000;
const GONE_MS = 3_500;

/** What the link needs of a talk. */
export interface Linked {
  /** What this window shows; null while it may not speak (no run is open, or it follows the other just now). */
  state(): TalkState | null;
  follow(state: TalkState): Promise<void>;
  laser: StagePoint | null;
  readonly language: Language;
  /** The room's language, again and again: a presenter's window speaks it too. */
  hearLanguage(language: Language): void;
}

/** A message without what every message says of its speaker. */
type Said<Message> = Message extends TalkMessage ? Omit<Message, 'from' | 'role' | 'room'> : never;

/** The part of a BroadcastChannel that the link needs; tests bring their own. */
export interface TalkChannel {
  postMessage(message: TalkMessage): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  close(): void;
}

/**
 * Keeps two windows of one talk alike. Neither is the master: what changes in one is told to the other, and the
 * newest change counts. A window that is alone works as before. Every message names its room: rooms of one browser
 * share the channel and do not hear each other.
 */
export class TalkLink {
  /** Whether a window of the other role answers. */
  connected = $state(false);
  /** The room of this talk; null while a presenter's window looks for one. */
  room: string | null;
  private readonly id: string;
  private readonly role: TalkRole;
  private readonly talk: Linked;
  private readonly channel: TalkChannel;
  private readonly rename: (room: string | null) => string;
  private readonly timers: ReturnType<typeof setInterval>[];
  private revision = 0;
  private told = '';
  /** States of the other window that are being followed. */
  private taking = 0;
  private heardAt = 0;
  private readonly since = Date.now();
  /** A presenter's window says nothing of its own before it has heard the room or was used. */
  private quiet: boolean;

  /**
   * `rename` is told the room that a presenter's window has joined, or null where this tab was duplicated and its
   * room needs a name of its own; it answers the name.
   */
  constructor(given: {
    role: TalkRole;
    room: string | null;
    talk: Linked;
    channel: TalkChannel;
    id: string;
    rename: (room: string | null) => string;
  }) {
    this.role = given.role;
    this.room = given.room;
    this.rename = given.rename;
    this.talk = given.talk;
    this.channel = given.channel;
    this.id = given.id;
    this.channel.onmessage = ({ data }) => {
      if (isTalkMessage(data) && data.from !== this.id && this.isOurs(data)) this.hear(data);
    };
    this.quiet = given.role === 'presenter';
    this.greet('hello');
    this.timers = [setInterval(this.look, LOOK_MS), setInterval(this.ask, ASK_MS)];
  }

  /** Tells what is new here, if anything is. */
  readonly tell = (): void => {
    const state = this.talk.state();
    if (state === null) return;
    this.quiet = false;
    const text = JSON.stringify(state);
    if (text === this.told) return;
    this.told = text;
    this.revision += 1;
    this.say({ type: 'state', revision: this.revision, state });
  };

  /** Shows the laser's dot in the other window too. */
  point(at: StagePoint | null): void {
    this.say({ type: 'laser', at });
  }

  /** Ends the link and says so. */
  readonly end = (): void => {
    for (const timer of this.timers) clearInterval(timer);
    this.greet('bye');
    this.channel.close();
  };

  /** Also what was not done by the talk itself is told: playing, another scenario, a command. */
  private readonly look = (): void => {
    // What is half followed is no news: told back, it would undo what the other does meanwhile.
    if (!this.quiet && this.taking === 0) this.tell();
  };

  private readonly ask = (): void => {
    this.greet('hello');
    if (Date.now() - this.heardAt > GONE_MS) this.connected = false;
  };

  private greet(type: 'hello' | 'here' | 'bye'): void {
    const { since, revision } = this;
    this.say({ type, since, revision, runId: this.runId(), language: this.talk.language });
  }

  private say(message: Said<TalkMessage>): void {
    const { id: from, role, room } = this;
    this.channel.postMessage({ ...message, from, role, room });
  }

  /** Whether a message is of this talk. */
  private isOurs(message: TalkMessage): boolean {
    if (this.role === 'room' && message.role === 'room') {
      // A duplicated tab has the room's id too: the younger one takes another.
      const isTwin = message.type === 'hello' && message.room === this.room;
      if (isTwin && message.since <= this.since) this.room = this.rename(null);
      return false;
    }
    if (this.role === 'presenter' && this.room === null && message.role === 'room') {
      this.room = message.room === null ? null : this.rename(message.room);
      return this.room !== null;
    }
    // A window that looks for a room is answered, nothing else.
    return message.room === this.room || (message.room === null && message.type === 'hello');
  }

  private hear(message: TalkMessage): void {
    switch (message.type) {
      case 'hello':
      case 'here':
        if (message.role === this.role) return;
        if (message.type === 'hello') this.greet('here');
        if (message.room === null) return;
        this.heardAt = Date.now();
        if (this.role === 'presenter') this.talk.hearLanguage(message.language);
        this.revision = Math.max(this.revision, message.revision);
        if (!this.connected && this.speaksFirst(message)) this.repeat();
        this.connected = true;
        return;
      case 'bye':
        if (message.role === this.role) return;
        this.connected = false;
        this.talk.laser = null;
        return;
      case 'laser':
        this.talk.laser = message.at;
        return;
      case 'state':
        if (message.revision < this.revision) return;
        if (message.revision === this.revision && message.from < this.id) return;
        this.revision = message.revision;
        this.quiet = false;
        this.taking += 1;
        void this.talk.follow(message.state).finally(() => {
          // What could not be followed is not told back: it would take the other along.
          this.told = JSON.stringify(this.talk.state());
          this.taking -= 1;
        });
        return;
      default:
        message satisfies never;
    }
  }

  /** Of two windows with the same run the older goes on; with another run the room begins something new. */
  private speaksFirst(other: TalkGreeting): boolean {
    return this.runId() === other.runId ? this.since < other.since : this.role === 'room';
  }

  private runId(): string | null {
    return this.talk.state()?.run.runId ?? null;
  }

  private repeat(): void {
    this.told = '';
    this.tell();
  }
}

/** A channel to the other windows of this browser, or one that nobody hears where there are none. */
export function talkChannel(): TalkChannel {
  if (typeof BroadcastChannel !== 'undefined') return new BroadcastChannel(NAME);
  return { postMessage: () => undefined, onmessage: null, close: () => undefined };
}
