import type { ItemId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import {
  hasChainToUnlock,
  ChainId,
  findChainProgress,
  findPoolProgress,
  PoolId,
  type ChainProgress,
} from '#modules/chains/public.ts';
import { findDeliveryProgress, type DeliveryProgress } from '#modules/delivery/public.ts';
import { loadItemCards } from '#modules/items/public.ts';
import { findMatchedMembers } from '#modules/matching/public.ts';
import { findAwaitingOffers } from '#modules/offers/public.ts';
import {
  findSwapsWithReviewsDone,
  findSwapsWithVisibleReplies,
  findVisibleReviewAuthors,
} from '#modules/reputation/public.ts';
import { findSwapProgress, openSwapStates, type SwapProgress } from '#modules/swaps/public.ts';
import type { Db } from '#platform/db/db.ts';
import { findNotificationKind, getStillOpenCheck } from '../domain/notification-kinds.ts';
import type { StillOpenCheck } from '../domain/still-open-check.ts';
import type { NotificationRow } from './notification-row.ts';

/** Data that the checks read at this moment; each part is read for the rows whose check needs it. */
interface Known {
  readonly reader: MemberId;
  readonly offers: ReadonlySet<OfferId>;
  readonly matched: ReadonlySet<MemberId>;
  readonly itemStates: ReadonlyMap<ItemId, string>;
  readonly swaps: ReadonlyMap<SwapId, SwapProgress>;
  readonly deliveries: ReadonlyMap<SwapId, DeliveryProgress>;
  readonly reviewed: ReadonlySet<SwapId>;
  /** Authors of the reviews of the reader. */
  readonly reviewers: ReadonlyMap<SwapId, ReadonlySet<MemberId>>;
  /** Swaps whose review by the reader is answered. */
  readonly replied: ReadonlySet<SwapId>;
  readonly chains: ReadonlyMap<string, ChainProgress>;
  readonly pools: Awaited<ReturnType<typeof findPoolProgress>>;
  readonly awaitsUnlocking: boolean;
}

const isOfDelivery = ({ kind }: NotificationRow): boolean =>
  ['parcel', 'protection'].includes(findNotificationKind(kind).about);

type Check = (row: NotificationRow, known: Known) => boolean;

const findSwap = ({ params }: NotificationRow, { swaps }: Known) =>
  params.swapId ? swaps.get(params.swapId) : undefined;
const isSwap =
  (...states: readonly SwapProgress['state'][]): Check =>
  (row, known) => {
    const swap = findSwap(row, known);
    return swap !== undefined && states.includes(swap.state);
  };
const legsToReader = (row: NotificationRow, known: Known) => {
  const swap = findSwap(row, known);
  const { legIds, itemId } = row.params;
  if (!swap) return [];
  const isMeant = (leg: SwapProgress['legs'][number]) =>
    legIds ? legIds.includes(leg.id) : itemId === undefined || leg.itemId === itemId;
  return swap.legs.filter((leg) => isMeant(leg));
};
const isReturn =
  (...states: readonly string[]): Check =>
  (row, known) => {
    const swap = findSwap(row, known);
    return Boolean(
      swap && swap.returns.some(({ itemId, state }) => itemId === row.params.itemId && states.includes(state)),
    );
  };
const findDelivery = ({ params }: NotificationRow, { deliveries }: Known) =>
  params.swapId ? deliveries.get(params.swapId) : undefined;
const findParcel = (row: NotificationRow, known: Known) =>
  row.params.itemId && findDelivery(row, known)?.parcels.get(row.params.itemId);
const isParcel =
  (state: string): Check =>
  (row, known) => {
    const parcel = findParcel(row, known);
    return Boolean(parcel && parcel.state === state);
  };
/** A parcel on hold is neither handed over nor offered to another courier. */
const isParcelNotHeld =
  (state: string): Check =>
  (row, known) => {
    const parcel = findParcel(row, known);
    return Boolean(parcel && parcel.state === state && !parcel.isHeld);
  };
const isProtection =
  (test: (protection: NonNullable<DeliveryProgress['protection']>) => boolean): Check =>
  (row, known) => {
    const protection = findDelivery(row, known)?.protection;
    return protection ? test(protection) : false;
  };
const isChain =
  (test: (chain: ChainProgress) => boolean): Check =>
  ({ params }, { chains }) => {
    const chain = params.chainId && chains.get(params.chainId);
    return chain ? test(chain) : false;
  };
const isListed = (id: ItemId | undefined, { itemStates }: Known): boolean =>
  id !== undefined && itemStates.get(id) === 'published';
const areListed: Check = ({ params }, known) => isListed(params.itemId, known) && isListed(params.giveId, known);

const checks: Readonly<Record<StillOpenCheck, Check>> = {
  always: () => true,
  offerAwaits: ({ params }, { offers }) => params.offerId !== undefined && offers.has(params.offerId),
  matchLives: (row, known) => row.actorId !== null && known.matched.has(row.actorId) && areListed(row, known),
  itemsFree: areListed,
  itemRemoved: ({ params }, { itemStates }) =>
    params.itemId === undefined || itemStates.get(params.itemId) === 'removed',
  swapOpen: isSwap(...openSwapStates),
  stepAwaits: (row, known) => findSwap(row, known)?.openSteps.includes(row.params.how ?? '') ?? false,
  swapDisputed: isSwap('disputed'),
  cancelAwaits: (row, known) => {
    const notifiedSwap = findSwap(row, known);
    return Boolean(
      notifiedSwap &&
      notifiedSwap.state === 'agreed' &&
      row.actorId !== null &&
      notifiedSwap.cancelAskedIds.includes(row.actorId) &&
      !notifiedSwap.cancelAskedIds.includes(known.reader),
    );
  },
  deliveryAwaits: (row, known) => {
    const swap = findSwap(row, known);
    const { deliveryIds } = row.params;
    return Boolean(
      swap?.deliveries.some(
        ({ id, isWaiting, proposedById }) =>
          isWaiting && proposedById !== known.reader && (!deliveryIds || deliveryIds.includes(id)),
      ),
    );
  },
  legUnderWay: (row, known) =>
    legsToReader(row, known).some(({ toId, state }) => toId === known.reader && state === 'sent'),
  legUnconfirmed: (row, known) => legsToReader(row, known).some(({ state }) => state === 'agreed' || state === 'sent'),
  returnAwaited: isReturn('awaited'),
  returnOpen: isReturn('awaited', 'sent'),
  returnSent: isReturn('sent'),
  reviewAwaits: ({ params }, { reviewed }) => params.swapId !== undefined && !reviewed.has(params.swapId),
  reviewPublished: ({ params, actorId }, { reviewers }) =>
    actorId !== null && params.swapId !== undefined && (reviewers.get(params.swapId)?.has(actorId) ?? false),
  replyShown: ({ params }, { replied }) => params.swapId !== undefined && replied.has(params.swapId),
  labelCreated: isParcelNotHeld('labelCreated'),
  parcelShipped: isParcel('shipped'),
  parcelException: isParcel('exception'),
  parcelCancelRequested: isParcel('cancelRequested'),
  parcelFailed: isParcelNotHeld('failed'),
  protectionProposed: isProtection(({ state, hasAgreed }) => state === 'proposed' && !hasAgreed),
  protectionBacking: isProtection(({ state, hold }) => state === 'backing' && hold !== 'held'),
  protectionPacking: isProtection(({ state, promises }) => state === 'packing' && promises.includes('promised')),
  protectionCollecting: isProtection(
    ({ state, promises }) => (state === 'packing' || state === 'collecting') && promises.includes('packed'),
  ),
  protectionClaimed: isProtection(({ promises }) => promises.includes('claimed')),
  holdMissing: isProtection(({ state, hold }) => state === 'backing' && hold !== 'held'),
  chainAwaits: isChain(({ state, hasUnlocked }) => state === 'proposed' && !hasUnlocked),
  chainProposed: isChain(({ state }) => state === 'proposed'),
  chainAgreed: isChain(({ state }) => state === 'agreed'),
  someChainAwaits: (_row, known) => known.awaitsUnlocking,
  poolOpen: ({ params }, { pools }) => {
    const pool = params.poolId && pools.get(PoolId.parse(params.poolId));
    return Boolean(pool && pool.state === 'open' && !pool.hasEntered);
  },
};

/**
 * Leaves out the notifications that ask for what is no longer open: an offer that was withdrawn, a parcel that was
 * confirmed. Asked wherever one leaves the site, since minutes or hours lie between an event and its email or push.
 */
export async function filterOpenNotifications(
  db: Db,
  reader: MemberId,
  rows: readonly NotificationRow[],
  now: Date,
): Promise<NotificationRow[]> {
  const asking = rows.filter(({ kind, params }) => getStillOpenCheck(kind, params.how) !== 'always');
  if (asking.length === 0) return [...rows];
  const collectIds = <Id>(pick: (row: NotificationRow) => readonly (Id | null | undefined)[]) => [
    ...new Set(asking.flatMap((row) => pick(row).flatMap((id) => id ?? []))),
  ];
  const among = (row: NotificationRow, ...named: readonly StillOpenCheck[]) =>
    named.includes(getStillOpenCheck(row.kind, row.params.how));
  const swapIds = collectIds(({ params }) => [params.swapId]);
  const [offers, matched, cards, swaps, deliveries, reviewed, reviewers, replied, chains, pools, isAwaited] =
    await Promise.all([
      findAwaitingOffers(
        db,
        reader,
        collectIds((row) => (among(row, 'offerAwaits') ? [row.params.offerId] : [])),
        now,
      ),
      findMatchedMembers(
        db,
        reader,
        collectIds((row) => (among(row, 'matchLives') ? [row.actorId] : [])),
      ),
      loadItemCards(
        db,
        { id: reader },
        collectIds((row) =>
          among(row, 'matchLives', 'itemsFree', 'itemRemoved') ? [row.params.itemId, row.params.giveId] : [],
        ),
        now,
      ),
      findSwapProgress(db, reader, swapIds),
      findDeliveryProgress(
        db,
        reader,
        collectIds((row) => (isOfDelivery(row) ? [row.params.swapId] : [])),
      ),
      findSwapsWithReviewsDone(
        db,
        reader,
        collectIds((row) => (among(row, 'reviewAwaits') ? [row.params.swapId] : [])),
      ),
      findVisibleReviewAuthors(
        db,
        reader,
        collectIds((row) => (among(row, 'reviewPublished') ? [row.params.swapId] : [])),
        now,
      ),
      findSwapsWithVisibleReplies(
        db,
        reader,
        collectIds((row) => (among(row, 'replyShown') ? [row.params.swapId] : [])),
        now,
      ),
      findChainProgress(
        db,
        reader,
        collectIds(({ params }) => [params.chainId]).map((id) => ChainId.parse(id)),
      ),
      findPoolProgress(
        db,
        reader,
        collectIds(({ params }) => [params.poolId]).map((id) => PoolId.parse(id)),
      ),
      asking.some((row) => among(row, 'someChainAwaits')) && hasChainToUnlock(db, reader),
    ]);
  const known: Known = {
    reader,
    offers,
    matched,
    itemStates: new Map(cards.map(({ id, state }) => [id, state])),
    swaps,
    deliveries,
    reviewed,
    reviewers,
    replied,
    chains,
    pools,
    awaitsUnlocking: isAwaited,
  };
  return rows.filter((row) => checks[getStillOpenCheck(row.kind, row.params.how)](row, known));
}
