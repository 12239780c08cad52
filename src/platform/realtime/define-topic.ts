import type { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import type { Db } from '#platform/db/db.ts';

/** An entry of a topic's log. Cursors of one topic only grow, in the order in which entries become visible. */
export interface TopicLogEntry<Data = unknown> {
  readonly cursor: number;
  readonly data: Data;
}

/**
 * A topic that members may subscribe to, declared by the module that owns it.
 * With `since` it is a log: every entry arrives in order, exactly once, and a stream resumes at its cursor.
 * Without `since`, a change notification reports only that something changed, and the screen refetches.
 */
export interface Topic<Data = unknown, Id extends z.ZodType<string> = z.ZodType<string>> {
  readonly name: string;
  /** The form of its ids. A stream refuses a request whose id has another form before it calls the topic. */
  readonly id: Id;
  /**
   * For what many members watch: a stream takes in its changes at most so often, in milliseconds, each stream at a time
   * of its own. Otherwise one change would have every stream check its session at once.
   */
  readonly atMostEveryMs?: number;
  /** Authorizes the subscription, when it begins and again at each change notification. */
  mayWatch(db: Db, member: Member, id: z.infer<Id>): Promise<boolean>;
  /**
   * Entries after the cursor, oldest first, at most `limit`. The order must hold under concurrent writers: number the
   * entries under a row lock, since with a plain sequence a late commit can appear behind a reader's cursor.
   */
  since?(db: Db, id: z.infer<Id>, cursor: number, limit: number): Promise<readonly TopicLogEntry<Data>[]>;
}

export const defineTopic = <Id extends z.ZodType<string>, Data = unknown>(topic: Topic<Data, Id>): Topic<Data, Id> =>
  topic;

/** A signal that something of one member has changed; its id is the member's, who alone may subscribe. */
export const defineMemberTopic = (name: string): Topic<unknown, typeof MemberId> =>
  defineTopic({ name, id: MemberId, mayWatch: async (_db, member, id) => member.id === id });
