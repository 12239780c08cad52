import type { LiveEvent } from '#platform/realtime/live-event.ts';
import type { TopicRequest } from '#platform/realtime/live-input.ts';

export type TopicEvent = Extract<LiveEvent, { topic: string }>;

/** What a screen hears of its topic. */
export type LiveMessage<Data> =
  | { readonly kind: 'entry'; readonly cursor: number; readonly data: Data }
  /** `isGuess`: the stream has only just started, and something may have changed before. */
  | { readonly kind: 'changed'; readonly isGuess: boolean }
  | { readonly kind: 'refused' };

export interface LiveListener {
  /** Where the log has been read to; null to hear only that something changed. Moves on with each entry heard. */
  cursor: number | null;
  receive(event: LiveMessage<unknown>): void;
}

export const watchKey = (topic: string, id: string): string => `${topic}:${id}`;

/** One topic of the tab, with all the parts of the screen that watch it. */
export class LiveWatch {
  readonly #topic: string;
  readonly #id: string;
  readonly #listeners = new Set<LiveListener>();
  #asked: number | null | undefined;

  constructor(topic: string, id: string) {
    this.#topic = topic;
    this.#id = id;
  }

  get isEmpty(): boolean {
    return this.#listeners.size === 0;
  }

  /** Adds a listener; true when the stream as last asked for serves it too. */
  add(listener: LiveListener): boolean {
    this.#listeners.add(listener);
    const lowest = this.#lowestCursor();
    if (this.#asked === undefined) return false;
    return lowest === null || (this.#asked !== null && this.#asked <= lowest);
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener);
  }

  request(): TopicRequest {
    this.#asked = this.#lowestCursor();
    return [this.#topic, this.#id, this.#asked];
  }

  tell(event: TopicEvent): void {
    for (const listener of this.#listeners) {
      if (event.kind === 'refused') listener.receive({ kind: 'refused' });
      else if (event.kind === 'changed' || listener.cursor === null)
        listener.receive({ kind: 'changed', isGuess: false });
      else this.#tellOnce(listener, event);
    }
    if (event.kind === 'entry') this.#asked = this.#lowestCursor();
  }

  /** The stream has started, or started again: those without a cursor may have missed a change. */
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
