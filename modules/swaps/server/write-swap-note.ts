import { newId, SwapNoteId, type ImageId, type MemberId, type SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages } from '#platform/uploads/attach-images.ts';
import type { SwapNoteView } from '../domain/swap.schemas.ts';
import { typedTables } from './tables.ts';

interface Note extends Pick<SwapNoteView, 'kind' | 'text'> {
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
  { kind, text, imageIds = [] }: Note,
): Promise<void> {
  const id = newId(SwapNoteId, unit.now.getTime());
  await attachImages(unit, authorId, imageIds, 'report');
  await typedTables(unit.db)
    .insertInto('swap_note')
    .values({ id, swap_id: swapId, author_id: authorId, kind, text, image_ids: [...imageIds], written_at: unit.now })
    .execute();
}
