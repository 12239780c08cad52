import type { LegId, MemberId, SwapId } from '#contracts/ids.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import { CheckoutId } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import type { World } from '#testing/world.ts';
import type { ParcelPath } from '../../domain/parcel.schemas.ts';
import type { ParcelState } from '../../domain/parcel-state.ts';
import type { TrackingEventKind } from '../../domain/tracking-outcome.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { addUtcDays } from '../../domain/business-day.ts';
import {
  callCouriersNow,
  courierSwapFixture,
  orderParcelAtCourier,
  buildOrderForm,
  type MemberPair,
} from '../../testing.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import { CourierBooking } from '../parcel.entity.ts';
import { recordCourierEvents } from '../booking/record-courier-events.ts';
import { publicHolidays } from '../pickup/public-holidays.ts';
import { typedTables } from '../tables.ts';

/** A receiver's report of an item that arrived broken. */
export const damage = 'The shade of the lamp is in pieces.';

export interface ProtectedSwap {
  readonly ana: Member;
  readonly ben: Member;
  readonly swapId: SwapId;
  readonly protectionId: ProtectionId;
  /** Each side's parcel. */
  readonly paths: ReadonlyMap<MemberId, ParcelPath>;
}

/**
 * Moves the clock on to a Monday that two weeks without holidays follow. Deadlines of a protection depend on the day of
 * its pickups, and what a test expects of them must not depend on the day on which it runs.
 */
export function advanceToOrdinaryMonday({ clock }: Pick<World, 'clock'>): void {
  const today = () => clock.now().toISOString().slice(0, 10);
  const hasHoliday = (from: string) =>
    Object.values(publicHolidays).some((days) => days.some((day) => day >= from && day <= addUtcDays(from, 14)));
  clock.advance({ hours: 24 - clock.now().getUTCHours() });
  while (clock.now().getUTCDay() !== 1 || hasHoliday(today())) clock.advance({ days: 1 });
}

/** Ana's lamp for Ben's tent, both worth $180: agreed on couriers and on protection. */
export async function agreedProtection(world: World, members?: MemberPair): Promise<ProtectedSwap> {
  const { ana, ben, lamp, tent, offerId, swapId } = await courierSwapFixture(world, members);
  const { protectionId } = await world.as(ana).delivery.proposeProtection.mutate({ swapId });
  await world.as(ben).delivery.agreeProtection.mutate({ protectionId });
  const paths = new Map([
    [ana.id, { postId: lamp, offerId, receiver: ben.id }],
    [ben.id, { postId: tent, offerId, receiver: ana.id }],
  ]);
  return { ana, ben, swapId, protectionId, paths };
}

/** A member's courier order, paid. */
export async function payCourier(world: World, { paths }: ProtectedSwap, member: Member): Promise<void> {
  const path = paths.get(member.id);
  if (!path) throw new Error('no parcel of this member');
  const form = buildOrderForm({ pickupOn: await choosePickupDay(world, member, path) });
  const { checkoutId } = await orderParcelAtCourier(world.as(member), path, undefined, form);
  await actAtTestCheckout(world.as(member), checkoutId);
  await world.work();
}

async function choosePickupDay(world: World, member: Member, path: ParcelPath): Promise<string> {
  const { pickupDays } = await world.as(member).delivery.leg.query(path);
  return pickupDays[0] ?? '';
}

/** A member's card holds the agreed value, or does one of the other actions of the test page. */
export async function holdCard(
  world: World,
  { protectionId }: ProtectedSwap,
  member: Member,
  action: 'hold' | 'holdThenRefuse' | 'fail' = 'hold',
): Promise<CheckoutId> {
  const { url } = await world.as(member).delivery.backProtection.mutate({ protectionId });
  const checkoutId = CheckoutId.parse(url.split('/').at(-1));
  await actAtTestCheckout(world.as(member), checkoutId, action);
  await world.work();
  return checkoutId;
}

/** Both have ordered and backed: labels are there, and packing begins. */
export async function protectedSwapFixture(
  world: World,
  ofBen: 'hold' | 'holdThenRefuse' = 'hold',
): Promise<ProtectedSwap> {
  const swap = await agreedProtection(world);
  for (const member of [swap.ana, swap.ben]) await payCourier(world, swap, member);
  await holdCard(world, swap, swap.ana);
  await holdCard(world, swap, swap.ben, ofBen);
  await callCouriersNow(world);
  return swap;
}

export async function pack(world: World, { swapId, protectionId }: ProtectedSwap, member: Member): Promise<void> {
  const legId = await findLeg(world, swapId, member);
  const [imageId] = await insertPictureRows(world.host, member, 1, 'packing');
  if (!imageId) throw new Error('no picture');
  await world.as(member).delivery.confirmPacked.mutate({ protectionId, legId, imageId });
}

/** Both have packed: couriers may come. */
export async function packedSwapFixture(
  world: World,
  ofBen: 'hold' | 'holdThenRefuse' = 'hold',
): Promise<ProtectedSwap> {
  const swap = await protectedSwapFixture(world, ofBen);
  for (const member of [swap.ana, swap.ben]) await pack(world, swap, member);
  return swap;
}

export async function findLeg(world: World, swapId: SwapId, sender: Pick<Member, 'id'>): Promise<LegId> {
  const row = await typedTables(world.db)
    .selectFrom('protection_promise as promise')
    .innerJoin('swap_protection as protection', 'protection.id', 'promise.protection_id')
    .select('promise.leg_id as legId')
    .where('protection.swap_id', '=', swapId)
    .where('promise.from_id', '=', sender.id)
    .where('promise.kind', '=', 'parcel')
    .executeTakeFirstOrThrow();
  return row.legId;
}

/** Reports what the courier of a sender's parcel says, by the production command. */
export async function reportTracking(
  world: World,
  { swapId }: ProtectedSwap,
  sender: Member,
  action: 'ship' | 'deliver' | 'raise',
  issue: string | null = null,
): Promise<ParcelState> {
  const legId = await findLeg(world, swapId, sender);
  const { id } = await typedTables(world.db)
    .selectFrom('parcel')
    .select('id')
    .where('leg_id', '=', legId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  const state = await world.transaction(async (unit) => {
    const parcel = await lockParcel(unit, id);
    parcel.issue = issue;
    advanceParcel(unit, parcel, action);
    return parcel.state;
  });
  await world.work();
  return state;
}

/** The receiver of a sender's parcel claims that it arrived broken. @returns which promise it is about */
export async function claimDamage(world: World, swap: ProtectedSwap, sender: Member) {
  const { ana, ben, swapId, protectionId } = swap;
  const receiver = sender === ana ? ben : ana;
  const legId = await findLeg(world, swapId, sender);
  const [imageId] = await insertPictureRows(world.host, receiver, 1, 'packing');
  if (!imageId) throw new Error('no picture');
  const about = { protectionId, legId };
  await world.as(receiver).delivery.claimDamage.mutate({ ...about, imageId, words: damage });
  return about;
}

/** Runs the job that ends what is due. */
export async function sweepProtections(world: World): Promise<void> {
  await world.host.boss.send('delivery.sweepProtections', {});
  await world.work();
}

/** Loads the state of a protection for one of its members. */
export const loadProtection = async (world: World, { swapId }: Pick<ProtectedSwap, 'swapId'>, member: Member) => {
  const { protection } = await world.as(member).delivery.protectionOfSwap.query({ swapId });
  if (!protection) throw new Error('no protection');
  return protection;
};

/** The checkout on which a member's card holds its amount. */
export async function findSideCheckout(
  world: World,
  { protectionId }: ProtectedSwap,
  member: Member,
): Promise<CheckoutId> {
  const row = await typedTables(world.db)
    .selectFrom('protection_side')
    .select('checkout_id')
    .where('protection_id', '=', protectionId)
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return CheckoutId.parse(row.checkout_id);
}

/** A report of the courier that has a sender's parcel, an hour after the one before. */
export async function reportedBy(
  world: World,
  { swapId }: ProtectedSwap,
  sender: Member,
  kind: TrackingEventKind,
): Promise<void> {
  const legId = await findLeg(world, swapId, sender);
  world.clock.advance({ hours: 1 });
  await world.transaction(async (unit) => {
    const { id } = await typedTables(unit.db)
      .selectFrom('parcel')
      .select('id')
      .where('leg_id', '=', legId)
      .where('state', '<>', 'cancelled')
      .executeTakeFirstOrThrow();
    const parcel = await lockParcel(unit, id);
    const booking = await unit.em.findOneOrFail(CourierBooking, { parcelId: id, state: 'booked' });
    await recordCourierEvents(unit, parcel, booking, [
      { key: `${kind} ${unit.now.toISOString()}`, kind, words: kind, place: '', happenedAt: unit.now },
    ]);
  });
  await world.work();
}
