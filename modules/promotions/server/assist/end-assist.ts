import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { assistEndedEvent } from '../../domain/promotions.events.ts';
import type { AssistId } from '../../domain/promotions.schemas.ts';
import { typedTables } from '../tables.ts';
import { blockSpecialCategoriesForAssist } from './block-special-categories-for-assist.ts';

/** Ends these Swap Assists now, each once. */
export async function endAssists(
  unit: Unit,
  which: { readonly ids: readonly AssistId[] } | { readonly reference: string },
): Promise<void> {
  const ended = await typedTables(unit.db)
    .updateTable('swap_assist')
    .set({ ended_at: unit.now })
    .where((eb) => ('ids' in which ? eb('id', '=', anySql(which.ids)) : eb('reference', '=', which.reference)))
    .where('ended_at', 'is', null)
    .returning(['id as assistId', 'member_id as memberId', 'item_id as itemId', 'ends_at as endsAt'])
    .returning('is_special as isSpecial')
    .execute();
  for (const { endsAt, isSpecial, ...assist } of ended) {
    if (endsAt > unit.now) await blockSpecialCategoriesForAssist(unit, { ...assist, isSpecial });
    unit.publish(assistEndedEvent, { ...assist, until: (endsAt < unit.now ? endsAt : unit.now).toISOString() });
  }
}
