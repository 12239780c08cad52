import type { MemberId } from '#contracts/ids.ts';
import type { Topic } from './define-topic.ts';
import type { SubscriptionRegistry } from './subscription-registry.ts';
import type { TopicRequest } from './live-input.ts';
import { sessionTopic, toTopicKey } from './topic-key.ts';
import { InvalidationQueue } from './invalidation-queue.ts';

/** The index that invalidates only the session; no topic has it. */
export const sessionTopicIndex = -1;
const defaultRecheckMs = 30_000;

/**
 * The invalidations of one tab's stream: its topics, by their index in the request and each once at the start, and its
 * session.
 */
export class TabInvalidations {
  readonly #queue = new InvalidationQueue();
  readonly #stops: readonly (() => void)[];

  /**
   * @param recheckMs how often the session is checked when nothing happens
   * @param known the topics by name; those of many watchers invalidate at most as often as they say
   */
  constructor(
    subscriptions: SubscriptionRegistry,
    topics: readonly TopicRequest[],
    memberId: MemberId,
    recheckMs = defaultRecheckMs,
    known: ReadonlyMap<string, Topic> = new Map(),
  ) {
    const timers = new Map<number, NodeJS.Timeout>();
    const later = (index: number, milliseconds: number) => (): void => {
      if (timers.has(index)) return;
      const run = () => {
        timers.delete(index);
        this.#queue.invalidate(index);
      };
      timers.set(index, setTimeout(run, milliseconds * (0.5 + Math.random() / 2)).unref());
    };
    const invalidate = (index: number) => (): void => this.#queue.invalidate(index);
    const timer = setInterval(invalidate(sessionTopicIndex), recheckMs).unref();
    this.#stops = [
      ...topics.map(([topic, id], index) => {
        const { atMostEveryMs } = known.get(topic) ?? {};
        return subscriptions.watch(
          toTopicKey(topic, id),
          atMostEveryMs === undefined ? invalidate(index) : later(index, atMostEveryMs),
        );
      }),
      subscriptions.watch(toTopicKey(sessionTopic, memberId), invalidate(sessionTopicIndex)),
      () => clearInterval(timer),
      () => timers.forEach(clearTimeout),
    ];
    for (const index of topics.keys()) this.#queue.invalidate(index);
  }

  /** Takes the invalidated indexes, waiting until there is one; empty when the signal ends the wait. */
  take(ended: AbortSignal): Promise<number[]> {
    return this.#queue.take(ended);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }
}
