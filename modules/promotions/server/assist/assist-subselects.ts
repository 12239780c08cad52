import { sql, type RawBuilder } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import type { AssistId } from '../../domain/promotions.schemas.ts';
import { SwapAssist } from '../promotions.entity.ts';

const assist = entityColumns(SwapAssist, 'assist');
const read = 2_000;

const isRunning = (now: Date): RawBuilder<boolean> =>
  sql`(${assist.startsAt} <= ${now} and ${assist.endsAt} > ${now} and ${assist.endedAt} is null)`;

/** Subselects for the statements of other modules: items with Swap Assist, and owners who have it for all of theirs. */
export const assistSubselects = {
  itemIds: (now: Date): RawBuilder<unknown> => sql`(
    select ${assist.itemId} from swap_assist assist
    where ${assist.itemId} is not null and ${isRunning(now)} order by ${assist.endsAt} limit ${sql.lit(read)})`,
  ownerIds: (now: Date): RawBuilder<unknown> => sql`(
    select ${assist.memberId} from swap_assist assist
    where ${assist.itemId} is null and ${isRunning(now)} order by ${assist.endsAt} limit ${sql.lit(read)})`,
} as const;

const running = selectList({ id: assist.id, memberId: assist.memberId });
export type RunningAssist = SelectedRow<typeof running>;

/** The running Swap Assists in the order of their ids, after one of them. */
export async function listRunningAssists(
  db: Db,
  { after, limit, now }: { readonly after: AssistId | null; readonly limit: number; readonly now: Date },
): Promise<RunningAssist[]> {
  const { rows } = await query`
    select ${running} from swap_assist assist
    where ${isRunning(now)} and ${after === null ? sql`true` : sql`${assist.id} > ${after}`}
    order by ${assist.id} limit ${limit}`.execute(db);
  return rows;
}
