import { newId, SwapNoteId, type ImageId, type LegId, type MemberId, type SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages } from '#platform/uploads/attach-images.ts';
import type { SwapNoteKind } from '../domain/note-kinds.ts';
import { typedTables } from './tables.ts';

interface Note {
  readonly kind: SwapNoteKind;
  readonly text: string;
  /** The thing that is not as described. */
  readonly legId?: LegId;
  readonly imageIds?: readonly ImageId[];
}

/**
 * Stores a party's note on the swap, for its parties and the admins; its pictures are for the admins only.
 * @throws uploads.imageNotUsable
 */
export async function writeSwapNote(
  unit: Unit,
  swapId: SwapId,
  authorId: MemberId,
  { kind, text, legId, imageIds = [] }: Note,
): Promise<void> {
  const id = newId(SwapNoteId, unit.now.getTime());
  await attachImages(unit, authorId, imageIds, 'report');
  await typedTables(unit.db)
    .insertInto('swap_note')
    .values({
      id,
      swap_id: swapId,
      author_id: authorId,
      kind,
      leg_id: legId ?? null,
      text,
      image_ids: [...imageIds],
      written_at: unit.now,
    })
    .execute();
}
