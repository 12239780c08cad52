import { z } from 'zod';
import { RevisionId, type MemberId, type OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { publishOfferChange } from './offer.topics.ts';
import { typedTables } from './tables.ts';

export const removedNotesSchema = z.array(z.object({ id: RevisionId, note: z.string() }));
type NotesContent = z.infer<typeof removedNotesSchema>;

/** Takes out the notes that one party wrote with their terms. @returns undefined where they wrote none */
export async function removeOfferNotes(
  unit: Unit,
  offerId: OfferId,
  authorId: MemberId,
): Promise<NotesContent | undefined> {
  await lockAndPublish(unit, offerId);
  const notes = await typedTables(unit.db)
    .selectFrom('offer_revision')
    .select(['id', 'note'])
    .where('offer_id', '=', offerId)
    .where('author_id', '=', authorId)
    .where('note', '<>', '')
    .orderBy('number')
    .execute();
  for (const { id } of notes)
    await typedTables(unit.db)
      .updateTable('offer_revision')
      .set({ note: '', is_note_removed: true })
      .where('id', '=', id)
      .execute();
  return notes.length > 0 ? notes : undefined;
}

/** Puts them back; nothing where the account of their author was erased. */
export async function restoreOfferNotes(unit: Unit, offerId: OfferId, notes: NotesContent): Promise<void> {
  await lockAndPublish(unit, offerId);
  for (const { id, note } of notes)
    await typedTables(unit.db)
      .updateTable('offer_revision')
      .set({ note, is_note_removed: false })
      .where('id', '=', id)
      .where('is_note_removed', '=', true)
      .execute();
}

async function lockAndPublish(unit: Unit, offerId: OfferId): Promise<void> {
  const offer = await typedTables(unit.db)
    .selectFrom('offer')
    .select(['id', 'offerer_id as offererId', 'owner_id as ownerId'])
    .where('id', '=', offerId)
    .forUpdate()
    .executeTakeFirst();
  if (offer) publishOfferChange(unit, offer);
}
