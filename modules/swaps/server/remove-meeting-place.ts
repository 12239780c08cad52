import { z } from 'zod';
import type { DeliveryId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { publishSwapNoteChange } from './remove-swap-note.ts';
import { typedTables } from './tables.ts';

export const removedPlaceSchema = z.object({ text: z.string() });
type PlaceContent = z.infer<typeof removedPlaceSchema>;

/** Takes the words of a meeting's place away; the meeting stands. @returns undefined where they are gone already */
export async function removeMeetingPlace(unit: Unit, id: DeliveryId): Promise<PlaceContent | undefined> {
  const way = await typedTables(unit.db)
    .selectFrom('swap_delivery')
    .select(['swap_id as swapId', 'place'])
    .where('id', '=', id)
    .where('place', '<>', '')
    .forUpdate()
    .executeTakeFirst();
  if (!way?.place) return undefined;
  await typedTables(unit.db)
    .updateTable('swap_delivery')
    .set({ place: '', is_place_removed: true })
    .where('id', '=', id)
    .execute();
  await publishSwapNoteChange(unit, way.swapId);
  return { text: way.place };
}

/** Puts them back; nothing where the account of their author was erased. */
export async function restoreMeetingPlace(unit: Unit, id: DeliveryId, { text }: PlaceContent): Promise<void> {
  const way = await typedTables(unit.db)
    .updateTable('swap_delivery')
    .set({ place: text, is_place_removed: false })
    .where('id', '=', id)
    .where('is_place_removed', '=', true)
    .returning('swap_id as swapId')
    .executeTakeFirst();
  if (way) await publishSwapNoteChange(unit, way.swapId);
}
