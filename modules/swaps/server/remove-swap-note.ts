import { z } from 'zod';
import type { SwapNoteId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findSwapParties } from './swap-parties.ts';
import { mySwapsTopic, swapTopic } from './swap.topics.ts';
import { typedTables } from './tables.ts';

export const removedNoteSchema = z.object({ text: z.string() });
type NoteContent = z.infer<typeof removedNoteSchema>;

/** Takes the words out of a note about a swap. @returns undefined where they are gone already */
export async function removeSwapNote(unit: Unit, id: SwapNoteId): Promise<NoteContent | undefined> {
  const note = await typedTables(unit.db)
    .selectFrom('swap_note')
    .select(['swap_id as swapId', 'text'])
    .where('id', '=', id)
    .where('text', '<>', '')
    .forUpdate()
    .executeTakeFirst();
  if (!note) return undefined;
  await typedTables(unit.db)
    .updateTable('swap_note')
    .set({ text: '', is_removed: true })
    .where('id', '=', id)
    .execute();
  await publishSwapNoteChange(unit, note.swapId);
  return { text: note.text };
}

/** Puts them back; nothing where the note is gone, or the account of its author was erased. */
export async function restoreSwapNote(unit: Unit, id: SwapNoteId, { text }: NoteContent): Promise<void> {
  const note = await typedTables(unit.db)
    .updateTable('swap_note')
    .set({ text, is_removed: false })
    .where('id', '=', id)
    .where('is_removed', '=', true)
    .returning('swap_id as swapId')
    .executeTakeFirst();
  if (note) await publishSwapNoteChange(unit, note.swapId);
}

/** Has the open pages of both parties read the swap again. */
export async function publishSwapNoteChange(unit: Unit, swapId: SwapId): Promise<void> {
  unit.publishChange(swapTopic.name, swapId);
  for (const memberId of await findSwapParties(unit.db, swapId)) unit.publishChange(mySwapsTopic.name, memberId);
}
