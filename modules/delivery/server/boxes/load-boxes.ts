import type { ItemId, LegId, MemberId } from '#contracts/ids.ts';
import { listItemLegsOfSwap, type CourierLeg } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { endedProtectionStates } from '../find-leg-protection.ts';
import { isParcelHeldSql } from '../parcel.queries.ts';
import { canBeginParcel } from '../require-own-courier-leg.ts';
import { typedTables } from '../tables.ts';
import { carriedLegsSql, carriesLegSql, hasSameLegs } from '../parcel-legs.ts';

/** States of a parcel that leave its things to be ordered for. */
const unordered: readonly string[] = ['draft', 'cancelled'];

type BoxParcel = Awaited<ReturnType<typeof listParcelsOfLegs>>[number];

/** The legs of a swap that go in one box, the first agreed first: their parcel's address names the first. */
export interface Box {
  readonly legs: readonly [CourierLeg, ...CourierLeg[]];
  /** Courier is agreed, and none is ordered. */
  readonly isOpen: boolean;
  /** Its order, the draft of exactly these things, or the last that was cancelled. */
  readonly parcel: BoxParcel | null;
}

/**
 * Groups legs by box: an order keeps its things, and what a member still sends another by courier goes together, but
 * for what they send apart and what a protected swap releases by itself. Expects all legs of each direction. A draft
 * is its sender's alone.
 */
export async function loadBoxes(db: Db, legs: readonly CourierLeg[], viewer: MemberId): Promise<readonly Box[]> {
  if (legs.length === 0) return [];
  const parcels = await listParcelsOfLegs(db, legs, viewer);
  const find = ({ legId }: CourierLeg, isFitting: (parcel: BoxParcel) => boolean) =>
    parcels.find((parcel) => parcel.legIds.includes(legId) && isFitting(parcel));
  const findOrder = (leg: CourierLeg) => find(leg, ({ state }) => !unordered.includes(state));
  const open = legs.filter((leg) => canBeginParcel(leg) && !findOrder(leg));
  const apart = await listApartLegs(db, open);

  const toKey = (leg: CourierLeg): string => {
    if (!open.includes(leg)) return (findOrder(leg) ?? find(leg, () => true))?.id ?? leg.legId;
    return apart.has(leg.legId) ? leg.legId : toDirectionKey(leg);
  };
  const groups = Map.groupBy(legs, toKey);
  return [...groups.values()].flatMap((group): Box[] => {
    const [first, ...rest] = group.toSorted((one, other) => (one.legId < other.legId ? -1 : 1));
    if (!first) return [];
    const isOpen = open.includes(first);
    const legIds = group.map(({ legId }) => legId);
    const parcel = isOpen
      ? find(first, ({ state, legIds: own }) => state === 'cancelled' || hasSameLegs(own, legIds))
      : (findOrder(first) ?? find(first, () => true));
    return [{ legs: [first, ...rest], isOpen, parcel: parcel ?? null }];
  });
}

/** The box that a leg goes in. */
export async function findBox(db: Db, leg: CourierLeg, viewer: MemberId): Promise<Box> {
  const boxes = await loadBoxes(db, await listItemLegsOfSwap(db, leg.swapId), viewer);
  const found = boxes.find(({ legs }) => legs.some(({ legId }) => legId === leg.legId));
  return found ?? { legs: [leg], isOpen: false, parcel: null };
}

/** @throws delivery.quoteGone where the sender saw other things in a box than there are */
export function mustHoldItems({ legs }: Box, itemIds: readonly ItemId[] | undefined): void {
  if (!itemIds) return;
  const seen = new Set(itemIds);
  if (seen.size !== legs.length || legs.some(({ itemId }) => !seen.has(itemId))) throw deliveryErrors.quoteGone();
}

const toDirectionKey = ({ swapId, fromId, toId }: CourierLeg): string => [swapId, fromId, toId].join(' ');

/** Lists parcels by what they carry: those that count first, then the last that was cancelled. */
const listParcelsOfLegs = (db: Db, legs: readonly CourierLeg[], viewer: MemberId) =>
  typedTables(db)
    .selectFrom('parcel')
    .select(['id', 'state', 'sender_id as senderId', 'order_number as orderNumber', 'carrier'])
    .select(['tracking_number as trackingNumber', 'estimated_on as estimatedOn', 'pickup_on as pickupOn'])
    .select(['changed_at as changedAt', isParcelHeldSql.as('isHeld'), carriedLegsSql.as('legIds')])
    .where(carriesLegSql(legs.map(({ legId }) => legId)))
    .where((eb) => eb.or([eb('state', '<>', 'draft'), eb('sender_id', '=', viewer)]))
    .orderBy((eb) => eb('state', '=', 'cancelled'))
    // A draft that is used again has an old id.
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Finds those of these legs that go by themselves; asks nothing where no two go the same way. */
async function listApartLegs(db: Db, open: readonly CourierLeg[]): Promise<ReadonlySet<LegId>> {
  const directions = Map.groupBy(open, toDirectionKey);
  const shared = open.filter((leg) => (directions.get(toDirectionKey(leg))?.length ?? 0) > 1);
  if (shared.length === 0) return new Set();
  const ids = anySql(shared.map(({ legId }) => legId));
  const tables = typedTables(db);
  const rows = await tables
    .selectFrom('apart_leg')
    .select('leg_id as legId')
    .where('leg_id', '=', ids)
    .union(
      tables
        .selectFrom('protection_promise as promise')
        .innerJoin('swap_protection as protection', 'protection.id', 'promise.protection_id')
        .select('promise.leg_id as legId')
        .where('promise.leg_id', '=', ids)
        .where('protection.state', 'not in', endedProtectionStates),
    )
    .execute();
  return new Set(rows.map(({ legId }) => legId));
}
