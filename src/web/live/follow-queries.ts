import type { Query, QueryClient } from '@tanstack/react-query';
import type { Live } from './live-provider.tsx';
import { watchKey } from './live-watch.ts';
import type { FollowedQuery, LiveQueries } from './query-topics.ts';

export interface FollowOptions {
  readonly queryClient: QueryClient;
  readonly live: Live;
  readonly viewerId: string;
  readonly queries: LiveQueries;
}

/**
 * Keeps the queries that screens show up to date: subscribes to the topics that each one follows while it is shown, and
 * reads it again after their messages. An answer that no screen shows any more gets no messages; it is stale from then
 * on, so that the next screen reads it again. Returns a function that stops it.
 */
export function followQueries({ queryClient, live, viewerId, queries }: FollowOptions): () => void {
  const followed = new Map<string, Map<string, () => void>>();
  const reads = new PendingReads(queryClient);
  const follow = (query: Query): void => {
    const wanted = query.isActive() ? topicsOf(query, viewerId, queries) : [];
    const known = followed.get(query.queryHash) ?? new Map<string, () => void>();
    const keys = new Set(wanted.map(([topic, id]) => watchKey(topic, id)));
    for (const [key, stop] of known) {
      if (keys.has(key)) continue;
      stop();
      known.delete(key);
    }
    for (const [topic, id] of wanted) {
      const key = watchKey(topic, id);
      if (!known.has(key)) known.set(key, live.watch(topic, id, { cursor: null, receive: () => reads.add(query) }));
    }
    if (known.size > 0) followed.set(query.queryHash, known);
    else if (followed.delete(query.queryHash)) query.invalidate();
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) follow(query);
  const stop = cache.subscribe(({ query }) => follow(query));
  return () => {
    stop();
    for (const known of followed.values()) for (const unwatch of known.values()) unwatch();
  };
}

function topicsOf(query: Query, viewerId: string, queries: LiveQueries): [topic: string, id: string][] {
  const [path, call] = query.queryKey as [readonly string[], { readonly input?: FollowedQuery['input'] }?];
  const rule = queries[path.join('.')];
  const topics = rule?.({ input: call?.input ?? {}, viewerId, data: query.state.data }) ?? [];
  return topics.flatMap(([topic, id]): [string, string][] => (id ? [[topic, id]] : []));
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
