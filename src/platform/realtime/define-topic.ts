import type { Member } from '#platform/member.ts';
import type { Db } from '#platform/db/db.ts';

/** One entry of a topic's log. Cursors of one topic only grow, in the order in which entries become visible. */
export interface LogEntry<Data = unknown> {
  readonly cursor: number;
  readonly data: Data;
}

/**
 * A topic that members may subscribe to, declared by the module that owns it.
 * With `since` it is a log: every entry arrives in order, exactly once, and a stream resumes at its cursor.
 * Without `since`, a change notification reports only that something changed, and the screen refetches.
 */
export interface Topic<Data = unknown> {
  readonly name: string;
  /** Authorizes the subscription, when it begins and again at each change notification. */
  mayWatch(db: Db, member: Member, id: string): Promise<boolean>;
  /**
   * Entries after the cursor, oldest first, at most `limit`. The order must hold under concurrent writers: number the
   * entries under a row lock, since with a plain sequence a late commit can appear behind a reader's cursor.
   */
  since?(db: Db, id: string, cursor: number, limit: number): Promise<readonly LogEntry<Data>[]>;
}

export const defineTopic = <Data>(topic: Topic<Data>): Topic<Data> => topic;

/** A signal that something of one member has changed; its id is the member's, who alone may subscribe. */
export const memberTopic = (name: string): Topic =>
  defineTopic({ name, mayWatch: async (_db, member, id) => member.id === id });
