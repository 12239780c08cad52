import type { ImageId, LegId, MemberId } from '#contracts/ids.ts';
import { findOrCreateCheckout } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages } from '#platform/uploads/attach-images.ts';
import type { Member } from '#platform/member.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { protectionChangedEvent } from '../../domain/protection/protection.events.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { typedTables } from '../tables.ts';
import { applyProtectionEvent } from './apply-protection-event.ts';
import { lockProtection } from './protection-case-rows.ts';
import { isProtectionEnabled } from './protection-obstacle.ts';

interface About {
  readonly protectionId: ProtectionId;
  readonly legId: LegId;
}

/** A side's own row. @throws delivery.notFound for anyone else */
async function mustBeSide(unit: Unit, id: ProtectionId, memberId: MemberId) {
  const { row, now } = await lockProtection(unit, id);
  const side = now.sides.find((one) => one.memberId === memberId);
  if (!side) throw deliveryErrors.notFound();
  return { row, now, side };
}

/**
 * Agrees to what was proposed, or declines it.
 * @throws delivery.notFound, delivery.protectionMoved, delivery.fundUsedUp; delivery.notProtectable once the operator
 * has switched protection off
 */
export async function answerProtectionProposal(
  unit: Unit,
  { id: memberId }: Pick<Member, 'id'>,
  id: ProtectionId,
  kind: 'agreed' | 'declined',
): Promise<void> {
  await mustBeSide(unit, id, memberId);
  if (kind === 'agreed' && !isProtectionEnabled(unit.config)) throw deliveryErrors.notProtectable({ why: 'off' });
  const isChanged = await applyProtectionEvent(unit, id, { kind, memberId }, { byId: memberId });
  if (!isChanged) throw deliveryErrors.protectionMoved();
}

/**
 * Opens the checkout on which a side's card holds the agreed value.
 * @throws delivery.notFound, delivery.protectionMoved
 */
export async function openProtectionCheckout(
  unit: Unit,
  member: Pick<Member, 'id'>,
  id: ProtectionId,
): Promise<string> {
  const { row, now, side } = await mustBeSide(unit, id, member.id);
  if (now.state !== 'backing' || side.hold !== 'none') throw deliveryErrors.protectionMoved();
  const { checkoutId, url } = await findOrCreateCheckout(unit, member, {
    purpose: 'protection',
    reference: `${id}:${member.id}`,
    cents: side.cents,
    returnTo: `/swap/${row.swapId}`,
  });
  await typedTables(unit.db)
    .updateTable('protection_side')
    .set({ checkout_id: checkoutId })
    .where('protection_id', '=', id)
    .where('member_id', '=', member.id)
    .execute();
  return url;
}

/**
 * The sender has packed, with a picture.
 * @throws delivery.notFound, delivery.protectionMoved, uploads.imageNotUsable
 */
export async function confirmParcelPacked(
  unit: Unit,
  { id: memberId }: Pick<Member, 'id'>,
  { protectionId, legId, imageId }: About & { readonly imageId: ImageId },
): Promise<void> {
  const { now } = await mustBeSide(unit, protectionId, memberId);
  const promise = now.promises.find((one) => one.legId === legId);
  if (promise?.fromId !== memberId) throw deliveryErrors.notFound();
  const isChanged = await applyProtectionEvent(unit, protectionId, { kind: 'packed', legId }, { byId: memberId });
  if (!isChanged) throw deliveryErrors.protectionMoved();
  await attachImages(unit, memberId, [imageId], 'packing');
  await setPromise(unit, { protectionId, legId }, { picture_id: imageId });
}

/** The receiver has it in good order. @throws delivery.notFound, delivery.protectionMoved */
export async function acceptProtectedParcel(unit: Unit, member: Pick<Member, 'id'>, about: About): Promise<void> {
  await mustReceive(unit, member, about);
  const event = { kind: 'accepted' as const, legId: about.legId };
  const isChanged = await applyProtectionEvent(unit, about.protectionId, event, { byId: member.id });
  if (!isChanged) throw deliveryErrors.protectionMoved();
}

/**
 * Reports that an item arrived broken or is another one: staff look at it.
 * @throws delivery.notFound, delivery.protectionMoved
 */
export async function claimParcelDamage(
  unit: Unit,
  member: Pick<Member, 'id'>,
  { imageId, words, ...about }: About & { readonly imageId: ImageId; readonly words: string },
): Promise<void> {
  const { row, fromId } = await mustReceive(unit, member, about);
  const event = { kind: 'claimed' as const, legId: about.legId };
  const isChanged = await applyProtectionEvent(unit, about.protectionId, event, { byId: member.id });
  if (!isChanged) throw deliveryErrors.protectionMoved();
  await attachImages(unit, member.id, [imageId], 'packing');
  await setPromise(unit, about, { claim_picture_id: imageId, claim_words: words });
  const { id: protectionId, swapId } = row;
  const change = { protectionId, swapId, how: 'claimed' as const, cents: null, byId: member.id };
  unit.publish(protectionChangedEvent, { ...change, memberIds: [fromId] });
}

async function mustReceive(unit: Unit, { id }: Pick<Member, 'id'>, { protectionId, legId }: About) {
  const { row, now } = await mustBeSide(unit, protectionId, id);
  const promise = now.promises.find((one) => one.legId === legId);
  if (promise?.toId !== id) throw deliveryErrors.notFound();
  return { row, fromId: promise.fromId };
}

const setPromise = (
  unit: Unit,
  { protectionId, legId }: About,
  change: { picture_id?: ImageId; claim_picture_id?: ImageId; claim_words?: string },
) =>
  typedTables(unit.db)
    .updateTable('protection_promise')
    .set(change)
    .where('protection_id', '=', protectionId)
    .where('leg_id', '=', legId)
    .execute();
