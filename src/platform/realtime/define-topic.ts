import type { Member } from '#platform/member.ts';
import type { Db } from '#platform/db/db.ts';

/** One entry of a topic's log. Cursors of one topic only grow, in the order in which entries become visible. */
export interface LogEntry<Data = unknown> {
  readonly cursor: number;
  readonly data: Data;
}

/**
 * Something that changes and that members may watch live, declared by the module that owns it.
 * With `since` it is a log: every entry arrives in order, exactly once, and a stream resumes at its cursor.
 * Without, a wake says only that something changed, and the screen reads again.
 */
export interface Topic<Data = unknown> {
  readonly name: string;
  /** Asked at subscribing and again at each wake. */
  mayWatch(db: Db, member: Member, id: string): Promise<boolean>;
  /**
   * Entries after the cursor, oldest first, at most `limit`. The order must hold under concurrent writers: number the
   * entries under a row lock, since a plain sequence shows late commits behind a reader's back.
   */
  since?(db: Db, id: string, cursor: number, limit: number): Promise<readonly LogEntry<Data>[]>;
}

export const defineTopic = <Data>(topic: Topic<Data>): Topic<Data> => topic;
