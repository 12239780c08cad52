import type { Unit } from '#platform/db/unit.ts';
import { isDeliveryArranged, isSameDirection } from '../domain/delivery.ts';
import type { SwapMember } from '../domain/swap-member.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { swapDeliveryAgreedEvent } from '../domain/swaps.events.ts';
import type { AgreeDeliveryInput } from '../domain/swap.schemas.ts';
import { swapSettings } from '../domain/swaps.settings.ts';
import type { SwapDelivery } from './swap.entity.ts';
import { lockSwap } from './lock-swap.ts';
import { openMeetingSides } from './meeting-sides.ts';
import { requireDeliveryArrangeable } from './propose-delivery.ts';
import { advanceStepForEvent, updateSilentCompletion, publishSwapChange } from './apply-swap-action.ts';

/**
 * The other party agrees to the proposals they have seen. Once every direction is agreed, fourteen days are given to
 * send.
 * @throws swaps.notFound, swaps.wrongState, swaps.deliveryChanged, swaps.meetingOutOfRange when the meeting's time has
 * passed
 */
export async function agreeDelivery(
  unit: Unit,
  member: SwapMember,
  { swapId, deliveryIds, meetingAt: chosenAt }: AgreeDeliveryInput,
): Promise<void> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  requireDeliveryArrangeable(locked);
  const { swap, legs, deliveries } = locked;
  const agreed = deliveries.filter(
    ({ id, agreedAt, proposedById, fromId, toId }) =>
      deliveryIds.includes(id) && !agreedAt && proposedById !== member.id && [fromId, toId].includes(member.id),
  );
  if (agreed.length < new Set(deliveryIds).size) throw swapErrors.deliveryChanged();
  const meetings = agreed.flatMap((way) => (way.meetingAt ? [{ way, at: findChosenTime(way, chosenAt) }] : []));
  if (meetings.some(({ at }) => at <= unit.now)) throw swapErrors.meetingOutOfRange({ days: times.SWAP_MEETING_DAYS });
  const replaced = deliveries.filter((old) => old.agreedAt && agreed.some((way) => isSameDirection(way, old)));
  for (const old of replaced) old.endedAt = unit.now;
  await unit.em.flush();
  for (const { way, at } of meetings) Object.assign(way, { meetingAt: at, otherTimes: [] });
  for (const way of agreed) way.agreedAt = unit.now;
  const current = deliveries.filter((way) => !replaced.includes(way));
  if (isDeliveryArranged(legs, current)) swap.arrangedAt = unit.now;
  const pairs = meetings.map(({ way }) => ({
    members: [way.fromId, way.toId] as const,
    isMoved: replaced.some((old) => isSameDirection(old, way) && isElsewhere(old, way)),
  }));
  await openMeetingSides(unit, locked, current, pairs);
  updateSilentCompletion(unit, { ...locked, deliveries: current }, times);
  publishSwapChange(unit, locked);
  unit.publish(swapDeliveryAgreedEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    deliveryIds: agreed.map(({ id }) => id),
    concernedIds: [...new Set(agreed.flatMap(({ fromId, toId }) => [fromId, toId]))],
  });
}

const isElsewhere = (old: SwapDelivery, way: SwapDelivery): boolean =>
  old.kind === 'meeting' && (old.place !== way.place || old.placeKind !== way.placeKind);

/** @throws swaps.deliveryChanged where the proposal does not name this time */
function findChosenTime(
  { meetingAt, otherTimes }: Pick<SwapDelivery, 'meetingAt' | 'otherTimes'>,
  chosenAt: string | undefined,
): Date {
  const times = [...(meetingAt ? [meetingAt] : []), ...otherTimes.map((time) => new Date(time))];
  const chosen = chosenAt === undefined ? times[0] : times.find((time) => time.getTime() === Date.parse(chosenAt));
  if (!chosen) throw swapErrors.deliveryChanged();
  return chosen;
}
