import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { assistStartedEvent } from '../../domain/promotions.events.ts';
import { SwapAssist } from '../promotions.entity.ts';
import { typedTables } from '../tables.ts';
import { endAssists } from './end-assist.ts';
import { blockSpecialCategoriesForAssist } from './block-special-categories-for-assist.ts';
import { lockNextAssistStart } from './lock-next-assist-start.ts';
import { startAssist, type AssistDraft } from './start-assist.ts';

const assist = entityColumns(SwapAssist);
const ended = selectList({
  id: assist.id,
  leftMs: sql<number>`extract(epoch from ${assist.endsAt} - greatest(${assist.startsAt}, ${assist.endedAt}))::float8 * 1000`,
});

/**
 * Gives back what was left of a Swap Assist that a dispute ended; one that never began starts whole.
 * @returns false where the item has moved to a category in which it costs more
 */
export async function resumeAssist(unit: Unit, draft: AssistDraft): Promise<boolean> {
  if (!(await startAssist(unit, draft))) return false;
  const { memberId, itemId, source, reference } = draft;
  const { rows } = await query`
    select ${ended} from swap_assist
    where ${assist.source} = ${source} and ${assist.reference} = ${reference} and ${assist.endedAt} < ${assist.endsAt}
    for update`.execute(unit.db);
  if (!rows[0]) return true;
  const { id, leftMs } = rows[0];
  const startsAt = await lockNextAssistStart(unit, draft);
  const endsAt = new Date(startsAt.getTime() + leftMs);
  await typedTables(unit.db)
    .updateTable('swap_assist')
    .set({ starts_at: startsAt, ends_at: endsAt, ended_at: null, reminded_at: null })
    .where('id', '=', id)
    .execute();
  if (!(await blockSpecialCategoriesForAssist(unit, draft))) {
    await endAssists(unit, { ids: [id] });
    return false;
  }
  unit.publish(assistStartedEvent, { assistId: id, memberId, itemId, until: endsAt.toISOString() });
  return true;
}
