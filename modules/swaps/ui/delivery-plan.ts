import type { MemberId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { FieldError } from '#web/kit/field-error.ts';
import { isPartyToDirection, isSameDirection } from '../domain/delivery.ts';
import { listDirectionDeliveryKinds, type DeliveryKind } from '../domain/delivery-methods.ts';
import type { PlaceKind } from '../domain/place-kinds.ts';
import { swapBounds } from '../domain/swap-bounds.ts';
import type { SwapDeliveryView, SwapLegView, SwapView, DeliveryRequest } from '../domain/swap.schemas.ts';
import { splitLegsBySide } from '../domain/next-step.ts';
import { toDateTimeLocalValue, parseLocalDateTime } from './wall-clock.ts';

/** A direction whose delivery can still be settled, with the methods that fit its legs. */
export interface DirectionToArrange {
  readonly side: 'give' | 'get';
  readonly fromId: MemberId;
  readonly toId: MemberId;
  readonly legs: readonly SwapLegView[];
  readonly kinds: readonly DeliveryKind[];
}

/**
 * The values of the form. The moment is in the format of a `datetime-local` field, without a zone: in the member's time
 * zone, like all displayed moments.
 */
export interface DeliveryPlan {
  readonly give: DeliveryKind | null;
  readonly get: DeliveryKind | null;
  /** At least one; those left empty are not sent. */
  readonly times: readonly string[];
  readonly place: string;
  readonly placeKind: PlaceKind | null;
}

type SwapToArrange = Pick<SwapView, 'legs' | 'deliveries'>;

/** The directions between the viewer and one partner. */
export function listDirectionsToArrange(
  swap: SwapToArrange,
  viewer: MemberId,
  partnerId: MemberId,
): DirectionToArrange[] {
  const sides = splitLegsBySide(swap, viewer);
  return (['give', 'get'] as const).flatMap((side) => {
    const legs = sides[side].filter((leg) => leg.state === 'agreed' && isPartyToDirection(leg, partnerId));
    const [first] = legs;
    return first
      ? [{ side, fromId: first.fromId, toId: first.toId, legs, kinds: listDirectionDeliveryKinds(legs) }]
      : [];
  });
}

/** The initial values: the proposed delivery, else the agreed one. */
export function buildDeliveryPlan(
  { deliveries }: SwapToArrange,
  directions: readonly DirectionToArrange[],
  timeZone: string,
): DeliveryPlan {
  const findArrangement = (direction: DirectionToArrange | undefined): SwapDeliveryView | undefined =>
    direction &&
    deliveries
      .filter((way) => isSameDirection(way, direction))
      .toSorted((one, other) => Number(one.agreedAt !== null) - Number(other.agreedAt !== null))[0];
  const [give, get] = (['give', 'get'] as const).map((wanted) =>
    findArrangement(directions.find(({ side }) => side === wanted)),
  );
  const meeting = [give, get].find((way) => way?.meetingAt);
  return {
    give: give?.kind ?? null,
    get: get?.kind ?? null,
    times: meeting?.meetingAt
      ? [meeting.meetingAt, ...meeting.otherTimes].map((at) => toDateTimeLocalValue(at, timeZone))
      : [''],
    place: meeting?.place ?? '',
    placeKind: meeting?.placeKind ?? null,
  };
}

/** A choice for one direction applies to the other too, until that has its own. */
export function toDeliveryKindChange(
  plan: DeliveryPlan,
  directions: readonly DirectionToArrange[],
  side: 'give' | 'get',
  kind: DeliveryKind,
): Partial<DeliveryPlan> {
  const other = directions.find((direction) => direction.side !== side);
  return {
    [side]: kind,
    ...(other && plan[other.side] === null && other.kinds.includes(kind) && { [other.side]: kind }),
  };
}

export function findPlanErrors(
  plan: DeliveryPlan,
  directions: readonly DirectionToArrange[],
  timeZone: string,
  t: Translate,
): Readonly<Record<string, FieldError>> {
  const errors: Record<string, FieldError> = {};
  for (const { side } of directions)
    if (plan[side] === null) errors[side] = t('swaps.send.methodMissing') as FieldError;
  if (!directions.some(({ side }) => plan[side] === 'meeting')) return errors;
  for (const [index, time] of plan.times.entries()) {
    const at = parseLocalDateTime(time, timeZone);
    const isLeftEmpty = time === '' && index > 0;
    if (!isLeftEmpty && (Number.isNaN(at) || at <= Date.now()))
      errors[`times.${index}`] = t('swaps.arrange.whenMissing') as FieldError;
  }
  if (plan.place.trim().length < swapBounds.place.minimum)
    errors['place'] = t('swaps.arrange.placeMissing') as FieldError;
  return errors;
}

/** Converts the plan to the server's input. */
export const toDeliveryInputs = (
  plan: DeliveryPlan,
  directions: readonly DirectionToArrange[],
  timeZone: string,
): DeliveryRequest[] =>
  directions.flatMap(({ side, fromId, toId }): DeliveryRequest[] => {
    const kind = plan[side];
    if (kind === null) return [];
    if (kind !== 'meeting') return [{ fromId, toId, kind }];
    const [meetingAt = '', ...otherTimes] = plan.times
      .filter((time) => time !== '')
      .map((time) => new Date(parseLocalDateTime(time, timeZone)).toISOString());
    return [{ fromId, toId, kind, meetingAt, otherTimes, place: plan.place.trim(), placeKind: plan.placeKind }];
  });
