import type { MessageId, RoomId } from '#contracts/ids.ts';
import type { Message, MessageFile } from '../domain/chat.schemas.ts';

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  readonly id: MessageId;
  readonly roomId: RoomId;
  readonly text: string;
  /** Uploaded already; missing in what an earlier release stored. */
  readonly files?: readonly MessageFile[];
  readonly writtenAt: string;
  /** The server refused the message for good: the member has to change or drop it. */
  readonly isRefused: boolean;
}

export type NewUnsentMessage = Omit<UnsentMessage, 'isRefused'>;

export interface MessageOutboxOptions {
  /** Reads the unsent messages of this tab or of another tab of the same member. */
  readonly read: () => readonly UnsentMessage[];
  readonly keep: (unsent: readonly UnsentMessage[]) => void;
  readonly send: (unsent: UnsentMessage) => Promise<Message>;
  /** Called with the confirmed message in the same moment in which it leaves the outbox. */
  readonly onSent: (unsent: UnsentMessage, message: Message) => void;
  /** Whether the server answered with a refusal, as opposed to not being reachable. */
  readonly isRefusal: (error: unknown) => boolean;
  readonly setTimer?: (task: () => void, milliseconds: number) => () => void;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Unsent messages, oldest first, sent one at a time so that they arrive in the order in which they were written. A
 * message that cannot be sent now is stored and retried; its id makes the server write it only once.
 */
export class MessageOutbox {
  readonly #options: MessageOutboxOptions;
  readonly #listeners = new Set<() => void>();
  #unsent: readonly UnsentMessage[];
  #isSending = false;
  #failures = 0;
  #stopTimer: (() => void) | undefined;

  constructor(options: MessageOutboxOptions) {
    this.#options = options;
    this.#unsent = options.read();
  }

  /** The same array until the outbox changes. */
  readonly list = (): readonly UnsentMessage[] => this.#unsent;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(message: NewUnsentMessage): void {
    this.#change((unsent) => [...unsent, { ...message, isRefused: false }]);
    void this.flush();
  }

  /** The message has appeared in the room: it does not have to be sent. */
  drop(id: MessageId): void {
    if (this.#unsent.some((one) => one.id === id)) this.#change((unsent) => unsent.filter((one) => one.id !== id));
  }

  retry(id: MessageId): void {
    this.#mark(id, false);
    void this.flush();
  }

  /** Another tab of the member has sent or written a message. */
  reload(): void {
    this.#unsent = this.#options.read();
    this.#postAll();
  }

  /** Sends waiting messages now. */
  async flush(): Promise<void> {
    this.#stopTimer?.();
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#sendOne(next);
      this.#failures = 0;
    } catch {
      this.#failures += 1;
      this.#retryIn(Math.min(longestRetryMs, firstRetryMs * 2 ** (this.#failures - 1)));
    } finally {
      this.#isSending = false;
    }
  }

  #next(): UnsentMessage | undefined {
    return this.#unsent.find((one) => !one.isRefused);
  }

  async #sendOne(unsent: UnsentMessage): Promise<void> {
    try {
      const message = await this.#options.send(unsent);
      this.#options.onSent(unsent, message);
      this.drop(unsent.id);
    } catch (error) {
      if (!this.#options.isRefusal(error)) throw error;
      this.#mark(unsent.id, true);
    }
  }

  #mark(id: MessageId, isRefused: boolean): void {
    this.#change((unsent) => unsent.map((one) => (one.id === id ? { ...one, isRefused } : one)));
  }

  /** Starts from the stored messages, since another tab may have added or sent one. */
  #change(change: (unsent: readonly UnsentMessage[]) => readonly UnsentMessage[]): void {
    this.#unsent = change(this.#options.read());
    this.#options.keep(this.#unsent);
    this.#postAll();
  }

  #postAll(): void {
    for (const listener of this.#listeners) listener();
  }

  #retryIn(milliseconds: number): void {
    const setTimer = this.#options.setTimer ?? startTimer;
    this.#stopTimer = setTimer(() => void this.flush(), milliseconds);
  }
}

function startTimer(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
