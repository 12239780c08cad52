import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveSubscriptions } from './live-provider.tsx';
import { toWatchKey } from './live-watch.ts';
import type { FollowedQuery, LiveQueries } from './query-topics.ts';

export interface ShownQueriesOptions {
  readonly queryClient: QueryClient;
  readonly live: LiveSubscriptions;
  readonly viewerId: string;
  readonly queries: LiveQueries;
}

/**
 * Keeps the queries that screens show up to date: subscribes to the topics that each one follows while it is shown, and
 * reads it again after their messages. An answer that no screen shows any more gets no messages; it is stale from then
 * on, so that the next screen reads it again. Returns a function that stops it.
 */
export function subscribeToShownQueries({ queryClient, live, viewerId, queries }: ShownQueriesOptions): () => void {
  const followed = new Map<string, Map<string, () => void>>();
  const reads = new PendingReads(queryClient);
  const order = new ChangeOrder();
  const follow = (query: Query): void => {
    const wanted = query.isActive() ? listTopics(query, viewerId, queries) : [];
    const known = followed.get(query.queryHash) ?? new Map<string, () => void>();
    const keys = new Set(wanted.map(([topic, id]) => toWatchKey(topic, id)));
    for (const [key, stop] of known) {
      if (keys.has(key)) continue;
      stop();
      known.delete(key);
    }
    for (const [topic, id] of wanted) {
      const key = toWatchKey(topic, id);
      if (known.has(key)) continue;
      const receive = (): void => {
        order.changed(key);
        reads.add(query);
      };
      known.set(key, live.watch(topic, id, { cursor: null, receive }));
      if (order.hasChangedDuringRead(key, query)) reads.add(query);
    }
    if (known.size > 0) followed.set(query.queryHash, known);
    else if (followed.delete(query.queryHash)) query.invalidate();
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) follow(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') order.beganRead(event.query);
    follow(event.query);
  });
  return () => {
    stop();
    for (const known of followed.values()) for (const unwatch of known.values()) unwatch();
  };
}

function listTopics(query: Query, viewerId: string, queries: LiveQueries): [topic: string, id: string][] {
  const [path, call] = query.queryKey as [readonly string[], { readonly input?: FollowedQuery['input'] }?];
  const rule = queries[path.join('.')];
  const topics = rule?.({ input: call?.input ?? {}, viewerId, data: query.state.data }) ?? [];
  return topics.flatMap(([topic, id]): [string, string][] => (id ? [[topic, id]] : []));
}

/**
 * The order of changes and reads. A topic that only the answer names is followed after the read; a change that other
 * queries received during it may be missing in the answer.
 */
class ChangeOrder {
  readonly #changes = new Map<string, number>();
  readonly #reads = new WeakMap<Query, number>();
  #step = 0;

  changed(key: string): void {
    this.#changes.set(key, (this.#step += 1));
  }

  beganRead(query: Query): void {
    this.#reads.set(query, (this.#step += 1));
  }

  hasChangedDuringRead(key: string, query: Query): boolean {
    const changed = this.#changes.get(key);
    const began = this.#reads.get(query);
    return changed !== undefined && began !== undefined && query.state.data !== undefined && changed > began;
  }
}

/** Reads each query once for several messages that come at the same time. */
class PendingReads {
  readonly #queryClient: QueryClient;
  readonly #queries = new Set<Query>();

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  add(query: Query): void {
    if (this.#queries.size === 0) queueMicrotask(() => void this.#read());
    this.#queries.add(query);
  }

  async #read(): Promise<void> {
    const queries = [...this.#queries];
    this.#queries.clear();
    await Promise.all(queries.map((query) => this.#readAnew(query)));
  }

  /** A first read may have begun before the change, and a refetch only joins it: one more read follows then. */
  async #readAnew(query: Query): Promise<void> {
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
    const filters = { queryKey: query.queryKey, exact: true, type: 'active' } as const;
    if (isFirst) await this.#queryClient.refetchQueries(filters);
    await this.#queryClient.refetchQueries(filters);
  }
}
