import type { LiveEvent } from '#platform/realtime/live-event.ts';
import type { TopicRequest } from '#platform/realtime/live-input.ts';

export type TopicEvent = Extract<LiveEvent, { topic: string }>;

/** A message that a screen receives from its topic. */
export type LiveMessage<Data> =
  | { readonly kind: 'entry'; readonly cursor: number; readonly data: Data }
  /** `isGuess`: the stream has only just started, so the topic may have changed before. */
  | { readonly kind: 'changed'; readonly isGuess: boolean }
  | { readonly kind: 'refused' };

export interface LiveListener {
  /**
   * The position up to which the log has been read; null to receive only that something changed. Advances with each
   * entry received.
   */
  cursor: number | null;
  receive(event: LiveMessage<unknown>): void;
}

export const toWatchKey = (topic: string, id: string): string => `${topic}:${id}`;

/** A topic of the tab, with all its listeners. */
export class LiveWatch {
  readonly #topic: string;
  readonly #id: string;
  readonly #listeners = new Set<LiveListener>();
  #askedFrom: number | null | undefined;

  constructor(topic: string, id: string) {
    this.#topic = topic;
    this.#id = id;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** Adds a listener; true when the open stream covers it too. */
  add(listener: LiveListener): boolean {
    this.#listeners.add(listener);
    const lowest = this.#lowestCursor();
    if (this.#askedFrom === undefined) return false;
    return lowest === null || (this.#askedFrom !== null && this.#askedFrom <= lowest);
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener);
  }

  request(): TopicRequest {
    this.#askedFrom = this.#lowestCursor();
    return [this.#topic, this.#id, this.#askedFrom];
  }

  notify(event: TopicEvent): void {
    for (const listener of this.#listeners) {
      if (event.kind === 'refused') listener.receive({ kind: 'refused' });
      else if (event.kind === 'changed' || listener.cursor === null)
        listener.receive({ kind: 'changed', isGuess: false });
      else this.#tellOnce(listener, event);
    }
    if (event.kind === 'entry') this.#askedFrom = this.#lowestCursor();
  }

  /** Reports a possible change to listeners without a cursor, because the stream has started, or started again. */
  catchUp(): void {
    for (const listener of this.#listeners)
      if (listener.cursor === null) listener.receive({ kind: 'changed', isGuess: true });
  }

  #tellOnce(listener: LiveListener, event: Extract<TopicEvent, { kind: 'entry' }>): void {
    if (listener.cursor === null || event.cursor <= listener.cursor) return;
    listener.cursor = event.cursor;
    listener.receive({ kind: 'entry', cursor: event.cursor, data: event.data });
  }

  #lowestCursor(): number | null {
    const cursors = [...this.#listeners].flatMap(({ cursor }) => cursor ?? []);
    return cursors.length === 0 ? null : Math.min(...cursors);
  }
}
