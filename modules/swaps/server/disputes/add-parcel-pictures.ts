import type { Unit } from '#platform/db/unit.ts';
import { attachImages, detachImages } from '#platform/uploads/attach-images.ts';
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
 * A party adds pictures of the parcel that they pack or open. They are for staff, should there be a dispute; the latest
 * of all are kept.
 * @throws swaps.notFound, swaps.nothingToConfirm, uploads.imageNotUsable
 */
export async function addParcelPictures(
  unit: Unit,
  member: SwapMember,
  { swapId, kind, imageIds }: AddParcelPicturesInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const asked = listAskedParcelPictures({ ...locked, state: locked.swap.state }, member.id);
  if (!asked.includes(kind)) throw swapErrors.nothingToConfirm();

  const tables = typedTables(unit.db);
  const earlier = await tables
    .selectFrom('swap_note')
    .select(['id', 'image_ids'])
    .where('swap_id', '=', swapId)
    .where('author_id', '=', member.id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (earlier) {
    await attachImages(unit, member.id, imageIds, 'report');
    const pictures = [...new Set([...earlier.image_ids, ...imageIds])];
    await detachImages(unit, pictures.slice(0, -swapBounds.pictures.maximum));
    await tables
      .updateTable('swap_note')
      .set({ image_ids: pictures.slice(-swapBounds.pictures.maximum), written_at: unit.now })
      .where('id', '=', earlier.id)
      .execute();
  } else await writeSwapNote(unit, swapId, member.id, { kind, text: '', imageIds });
  publishSwapChange(unit, locked);
}
