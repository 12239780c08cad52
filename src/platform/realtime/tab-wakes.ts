import type { MemberId } from '#contracts/ids.ts';
import type { Hub } from './hub.ts';
import type { TopicRequest } from './live-input.ts';
import { sessionTopic, topicKey } from './topic-key.ts';
import { WakeQueue } from './wake-queue.ts';

/** Woken to look at the session alone; no topic has it. */
export const sessionIndex = -1;
const defaultRecheckMs = 30_000;

/**
 * What wakes the stream of one tab: its topics, by their places among those asked for and each once to begin with, and
 * its session.
 */
export class TabWakes {
  readonly #queue = new WakeQueue();
  readonly #stops: readonly (() => void)[];

  /** @param recheckMs how often the session is looked at when nothing happens */
  constructor(hub: Hub, topics: readonly TopicRequest[], memberId: MemberId, recheckMs = defaultRecheckMs) {
    const wake = (index: number) => (): void => this.#queue.wake(index);
    const timer = setInterval(wake(sessionIndex), recheckMs).unref();
    this.#stops = [
      ...topics.map(([topic, id], index) => hub.watch(topicKey(topic, id), wake(index))),
      hub.watch(topicKey(sessionTopic, memberId), wake(sessionIndex)),
      () => clearInterval(timer),
    ];
    for (const index of topics.keys()) this.#queue.wake(index);
  }

  /** Takes what was woken, waiting until there is something; empty when the signal ends the wait. */
  take(ended: AbortSignal): Promise<number[]> {
    return this.#queue.take(ended);
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }
}
