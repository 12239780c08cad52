import type { MemberId } from '#contracts/ids.ts';
import { platformErrors } from '../errors/platform.errors.ts';

/** A search for one member. */
export interface QueuedSearch<Result> {
  /** Names the search and all that its result depends on, but for the member and the time. */
  readonly key: string;
  /** Time in which the result answers the same question again. Readers check it against the present. */
  readonly keptSeconds: number;
  run(): Promise<Result>;
}

export interface MemberQueue {
  /**
   * Runs a search for a member. The searches of one member run one after another, so that one member never takes more
   * than one member's share of the processor and the database. Requests for the same search share its result. A search
   * must not run another one through the queue, since that would wait for its own end.
   * @throws platform.tooMany where too many other searches of the member wait already
   */
  run<Result>(memberId: MemberId, search: QueuedSearch<Result>): Promise<Result>;
}

interface SharedResult {
  readonly result: Promise<unknown>;
  /** When the result stops answering, by `now`; Infinity while it is made. */
  until: number;
}

interface Queue {
  readonly shared: Map<string, SharedResult>;
  /** Settles when the last search has ended. */
  last: Promise<unknown>;
  waiting: number;
}

/** More than the searches of any one screen. */
const mostWaiting = 8;
const mostMembers = 5_000;

/**
 * The members' searches of one process. Processes need not share them: a further one adds a processor of its own.
 * @param now milliseconds
 */
export function createMemberSearchQueue(now: () => number = Date.now): MemberQueue {
  const queues = new Map<MemberId, Queue>();

  function findQueue(memberId: MemberId): Queue {
    const queue = queues.get(memberId) ?? {
      shared: new Map<string, SharedResult>(),
      last: Promise.resolve(),
      waiting: 0,
    };
    // Set anew, so that the members who asked least recently are forgotten first.
    queues.delete(memberId);
    queues.set(memberId, queue);
    for (const [key, { until }] of queue.shared) if (until <= now()) queue.shared.delete(key);
    return queue;
  }

  function forgetOldest(): void {
    for (const [memberId, { waiting }] of queues) {
      if (queues.size <= mostMembers) return;
      if (waiting === 0) queues.delete(memberId);
    }
  }

  function enqueue<Result>(queue: Queue, { key, keptSeconds, run }: QueuedSearch<Result>): Promise<Result> {
    if (queue.waiting >= mostWaiting) throw platformErrors.tooMany({ seconds: 1 });
    queue.waiting += 1;
    const result = queue.last.then(run);
    const shared: SharedResult = { result, until: Infinity };
    queue.shared.set(key, shared);
    queue.last = result.then(
      () => void (shared.until = now() + keptSeconds * 1_000),
      // A failure answers those who waited for it and no others.
      () => void queue.shared.delete(key),
    );
    void queue.last.then(() => (queue.waiting -= 1));
    return result;
  }

  return {
    async run<Result>(memberId: MemberId, search: QueuedSearch<Result>): Promise<Result> {
      const queue = findQueue(memberId);
      forgetOldest();
      const known = queue.shared.get(search.key);
      return known ? (known.result as Promise<Result>) : enqueue(queue, search);
    },
  };
}
