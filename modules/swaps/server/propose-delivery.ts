import { day } from '#contracts/durations.ts';
import { DeliveryId, newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isSameDirection, listUnsentLegs } from '../domain/delivery.ts';
import type { SwapMember } from '../domain/swap-member.ts';
import { listDirectionDeliveryKinds } from '../domain/delivery-methods.ts';
import { swapErrors } from '../domain/swaps.errors.ts';
import { swapDeliveryProposedEvent } from '../domain/swaps.events.ts';
import type { ProposeDeliveryInput, DeliveryInput } from '../domain/swap.schemas.ts';
import { openSwapStates } from '../domain/swap-state.ts';
import { swapSettings } from '../domain/swaps.settings.ts';
import { lockSwap, type LockedSwap } from './lock-swap.ts';
import { advanceStepForEvent, publishSwapChange } from './apply-swap-action.ts';
import { SwapDelivery } from './swap.entity.ts';

/**
 * A party proposes the delivery of one direction or both; the other party agrees or proposes something else. The
 * delivery agreed before stays valid until then.
 * @throws swaps.notFound, swaps.wrongState, swaps.nothingToArrange, swaps.wrongMethod, swaps.meetingOutOfRange,
 * swaps.tooManyTimes
 */
export async function proposeDelivery(
  unit: Unit,
  member: SwapMember,
  { swapId, ways }: ProposeDeliveryInput,
): Promise<DeliveryId[]> {
  const times = swapSettings.read(unit.config);
  const locked = await lockSwap(unit, swapId, member.id);
  requireDeliveryArrangeable(locked);
  for (const way of ways) mustFit(locked, member, way, times, unit.now);
  for (const delivery of locked.deliveries)
    if (!delivery.agreedAt && ways.some((way) => isSameDirection(way, delivery))) delivery.endedAt = unit.now;
  await unit.em.flush();
  const deliveryIds = ways.map((way) => unit.em.create(SwapDelivery, toDeliveryRow(unit, locked, member, way)).id);
  publishSwapChange(unit, locked);
  const concernedIds = [...new Set(ways.flatMap(({ fromId, toId }) => [fromId, toId]))];
  unit.publish(swapDeliveryProposedEvent, {
    ...advanceStepForEvent(locked),
    byId: member.id,
    deliveryIds,
    concernedIds,
  });
  return deliveryIds;
}

/** @throws swaps.wrongState while the swap is disputed, and once it is over */
export function requireDeliveryArrangeable({ swap }: LockedSwap): void {
  if (swap.state === 'disputed' || !openSwapStates.some((state) => state === swap.state))
    throw swapErrors.wrongState({ state: swap.state });
}

type MeetingLimits = Pick<ReturnType<typeof swapSettings.read>, 'SWAP_MEETING_DAYS' | 'SWAP_MEETING_TIMES'>;

function mustFit({ legs }: LockedSwap, member: SwapMember, way: DeliveryInput, times: MeetingLimits, now: Date): void {
  const unsent = listUnsentLegs(legs, way);
  if (unsent.length === 0 || ![way.fromId, way.toId].includes(member.id)) throw swapErrors.nothingToArrange();
  if (!listDirectionDeliveryKinds(unsent).includes(way.kind)) throw swapErrors.wrongMethod();
  if (way.kind !== 'meeting') return;
  const { SWAP_MEETING_DAYS: days, SWAP_MEETING_TIMES: maximum } = times;
  if (1 + way.otherTimes.length > maximum) throw swapErrors.tooManyTimes({ maximum });
  for (const time of [way.meetingAt, ...way.otherTimes]) {
    const ahead = Date.parse(time) - now.getTime();
    if (ahead <= 0 || ahead > days * day) throw swapErrors.meetingOutOfRange({ days });
  }
}

/** Each time once, earliest first, in UTC. */
const listOtherTimes = ({ meetingAt, otherTimes }: { readonly meetingAt: string; readonly otherTimes: string[] }) =>
  [...new Set(otherTimes.map((time) => new Date(time).toISOString()))]
    .filter((time) => Date.parse(time) !== Date.parse(meetingAt))
    .toSorted();

const toDeliveryRow = (unit: Unit, { swap }: LockedSwap, member: SwapMember, way: DeliveryInput) => ({
  id: newId(DeliveryId, unit.now.getTime()),
  swapId: swap.id,
  fromId: way.fromId,
  toId: way.toId,
  kind: way.kind,
  meetingAt: way.kind === 'meeting' ? new Date(way.meetingAt) : null,
  otherTimes: way.kind === 'meeting' ? listOtherTimes(way) : [],
  place: way.kind === 'meeting' ? way.place : null,
  placeKind: way.kind === 'meeting' ? way.placeKind : null,
  proposedById: member.id,
  proposedAt: unit.now,
});
