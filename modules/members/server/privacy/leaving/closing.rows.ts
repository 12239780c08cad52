import { LockMode } from '@mikro-orm/core';
import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DueWork } from '#platform/jobs/process-due-rows.ts';
import { typedTables } from '../../tables.ts';
import { MemberClosing } from '../../closing.entity.ts';

const closing = entityColumns(MemberClosing);

export async function findClosing(db: Db, id: MemberId) {
  const found = await typedTables(db)
    .selectFrom('member_closing')
    .select(['cause', 'state', 'asked_at as askedAt', 'closes_at as closesAt', 'closed_at as closedAt'])
    .where('member_id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/** Locks the closing of an account until the transaction ends. */
export const lockClosing = (unit: Unit, id: MemberId): Promise<MemberClosing | null> =>
  unit.em.findOne(MemberClosing, { memberId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Finds closings that meet a condition, page by page in the order of a due time. */
export const createDueClosingsFinder =
  (db: Db, dueAt: 'askedAt' | 'closesAt', condition: RawBuilder<unknown>): DueWork<MemberId>['find'] =>
  async (after, limit) => {
    const due = selectList({ id: closing.memberId, dueAt: sql<string>`${closing[dueAt]}::text` });
    const key = sql`${closing[dueAt]}, ${closing.memberId}`;
    const position = after && [after.dueAt, after.id];
    const { rows } = await query`
      select ${due} from member_closing
      where ${condition} and ${isAfterPositionSql(key, 'up', ['timestamptz', 'uuid'], position)}
      order by ${key} limit ${limit}`.execute(db);
    return rows;
  };
