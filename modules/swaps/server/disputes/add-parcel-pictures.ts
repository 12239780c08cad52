import type { ImageId, SwapNoteId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import { listAskedParcelPictures } from '../../domain/parcel-pictures.ts';
import { swapBounds } from '../../domain/swap-bounds.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import type { AddParcelPicturesInput } from '../../domain/swap.schemas.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { publishSwapChange } from '../apply-swap-action.ts';
import { lockSwap } from '../lock-swap.ts';
import { typedTables } from '../tables.ts';
import { writeSwapNote } from '../write-swap-note.ts';

/**
 * A party adds pictures of the parcel that they pack or open, each time as a note with its own date. Staff see them in
 * a dispute: until then the latest are kept, and while there is one none gives way to another.
 * @throws swaps.notFound, swaps.nothingToConfirm, swaps.picturesFull, uploads.imageNotUsable
 */
export async function addParcelPictures(
  unit: Unit,
  member: SwapMember,
  { swapId, kind, imageIds }: AddParcelPicturesInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const asked = listAskedParcelPictures({ ...locked, state: locked.swap.state }, member.id);
  if (!asked.includes(kind)) throw swapErrors.nothingToConfirm();

  const earlier = await typedTables(unit.db)
    .selectFrom('swap_note')
    .select(['id', 'image_ids as pictures'])
    .where('swap_id', '=', swapId)
    .where('author_id', '=', member.id)
    .where('kind', '=', kind)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  const kept = earlier.flatMap(({ pictures }) => pictures);
  const added = [...new Set(imageIds)].filter((id) => !kept.includes(id));
  if (added.length === 0) return;
  const { maximum } = swapBounds.pictures;
  const excess = kept.length + added.length - maximum;
  if (excess > 0 && locked.swap.state === 'disputed') throw swapErrors.picturesFull({ maximum });

  await deletePictures(unit, earlier, kept.slice(0, Math.max(0, excess)));
  await writeSwapNote(unit, swapId, member.id, { kind, text: '', imageIds: added });
  publishSwapChange(unit, locked);
}

interface ParcelNote {
  readonly id: SwapNoteId;
  readonly pictures: readonly ImageId[];
}

/** Deletes these pictures from the notes, and the notes that have no others. */
async function deletePictures(unit: Unit, notes: readonly ParcelNote[], gone: readonly ImageId[]): Promise<void> {
  if (gone.length === 0) return;
  const tables = typedTables(unit.db);
  for (const { id, pictures } of notes) {
    const rest = pictures.filter((picture) => !gone.includes(picture));
    if (rest.length === pictures.length) continue;
    if (rest.length === 0) await tables.deleteFrom('swap_note').where('id', '=', id).execute();
    else await tables.updateTable('swap_note').set({ image_ids: rest }).where('id', '=', id).execute();
  }
  await detachImages(unit, gone);
}
