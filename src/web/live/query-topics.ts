/** A topic with its id. An id that is not known yet subscribes to nothing. */
export type TopicId = readonly [topic: string, id: string | null | undefined];

/** A query as the topics that it follows depend on it. */
export interface FollowedQuery<Data = unknown> {
  /** The ids of its input. */
  readonly input: Readonly<Record<string, string | undefined>>;
  readonly viewerId: string;
  /** Its last answer; undefined before the first. */
  readonly data: Data | undefined;
}

/**
 * The topics that each query follows, by its path: `modules/<name>/ui/live-queries.ts` holds a module's own. A query on
 * a screen is read again after each of their messages, so that no command leaves an open screen stale.
 */
// Each row knows the shape of its own answer.
// oxlint-disable-next-line typescript/no-explicit-any
export type LiveQueries = Readonly<Record<string, (query: FollowedQuery<any>) => readonly TopicId[]>>;
