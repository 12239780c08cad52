import type { ImageId, MemberId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import type { SwapMember } from '../../domain/swap-member.ts';
import { swapBounds } from '../../domain/swap-bounds.ts';
import type { WriteStatementInput } from '../../domain/swap.schemas.ts';
import { swapErrors } from '../../domain/swaps.errors.ts';
import { lockSwap } from '../lock-swap.ts';
import { publishSwapChange } from '../apply-swap-action.ts';
import { typedTables } from '../tables.ts';
import { writeSwapNote } from '../write-swap-note.ts';

/**
 * A party states their side of a disputed swap, for staff and the other parties. Written anew, it replaces what they
 * stated in the same dispute and keeps its pictures, the latest of all; the dispute itself stays as it is.
 * @throws swaps.notFound, swaps.wrongState, uploads.imageNotUsable
 */
export async function writeDisputeStatement(
  unit: Unit,
  member: SwapMember,
  { swapId, statement, imageIds }: WriteStatementInput,
): Promise<void> {
  const locked = await lockSwap(unit, swapId, member.id);
  const { state, disputedAt } = locked.swap;
  if (state !== 'disputed' || !disputedAt) throw swapErrors.wrongState({ state });
  const earlier = await dropStatement(unit, swapId, member.id, disputedAt);
  const pictures = [...new Set([...earlier, ...imageIds])];
  const kept = pictures.slice(-swapBounds.pictures.maximum);
  await detachImages(unit, pictures.slice(0, -swapBounds.pictures.maximum));
  await writeSwapNote(unit, swapId, member.id, { kind: 'statement', text: statement, imageIds: kept });
  publishSwapChange(unit, locked);
}

/** @returns the pictures of what was dropped */
async function dropStatement({ db }: Unit, swapId: SwapId, authorId: MemberId, since: Date): Promise<ImageId[]> {
  const dropped = await typedTables(db)
    .deleteFrom('swap_note')
    .where('swap_id', '=', swapId)
    .where('author_id', '=', authorId)
    .where('kind', '=', 'statement')
    .where('written_at', '>=', since)
    .returning('image_ids')
    .execute();
  return dropped.flatMap(({ image_ids }) => image_ids);
}
