import { sql } from 'kysely';
import type { ItemId, MemberId, OfferId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import {
  loadItemCards,
  listItemsOfMembers,
  findItemsMeetingWishes,
  findItemOwners,
  type ItemCard,
} from '#modules/items/public.ts';
import { filterLikedItems } from '#modules/matching/public.ts';
import { listBackOnDays, memberBackOnSql, memberPictureSql } from '#modules/members/public.ts';
import { memberNames } from '#modules/identity/public.ts';
import { offerErrors } from '../domain/offers.errors.ts';
import { offerListBounds } from '../domain/offer-tabs.ts';
import { listTermsItemIds } from '../domain/bargain.ts';
import { offerSettings } from '../domain/offers.settings.ts';
import { loadAppliedRules } from './auto-decline.ts';
import { loadAllowance } from './offer-limits.ts';
import { computeRevisionAllowance } from './offer.policy.ts';
import { loadOffer } from './load-offer.ts';
import { Offer, OfferRevisionItem } from './offer.entity.ts';
import { listRefusedTerms } from './refused-terms.ts';
import type { OfferViewContext } from './offer-rows.ts';
import type { SwapTableView } from './offer.views.ts';

const offer = entityColumns(Offer);
const tray = entityColumns(OfferRevisionItem, 'tray');

/**
 * Items that may be put on the table for a new offer on an item.
 * @throws offers.itemNotFound for an item the viewer cannot see
 * @throws offers.itemGone for an item that is not available
 * @throws offers.ownItem
 */
export async function loadSwapTableForItem(
  db: Db,
  viewer: MemberId,
  itemId: ItemId,
  { now, config }: { readonly now: Date; readonly config: ParsedSettings },
): Promise<SwapTableView> {
  const ownerId = (await findItemOwners(db, [itemId])).get(itemId);
  if (!ownerId) throw offerErrors.itemNotFound();
  if (ownerId === viewer) throw offerErrors.ownItem();
  const shelves = await listItemsOfMembers(db, { id: viewer }, [viewer, ownerId], offerListBounds.shelf, now);
  const isOnShelf = shelves.some(({ id }) => id === itemId);
  const [target] = isOnShelf ? [] : await loadItemCards(db, { id: viewer }, [itemId], now);
  if (!isOnShelf && !target) throw offerErrors.itemNotFound();
  if (target && target.state !== 'published') throw offerErrors.itemGone();
  const cards = target ? [target, ...shelves] : shelves;
  const { existingOfferId, partnerBackOn, ...names } = await partnerAndOffer(db, viewer, { ownerId, itemId, now });
  const shelf = split(cards, viewer);
  return {
    partner: { id: ownerId, ...names },
    partnerBackOn,
    side: 'offerer',
    ...shelf,
    wantedIds: await findItemsMeetingWishes(db, [itemId], listIds(shelf.mine)),
    likedIds: await listLikedByTaker(db, shelf, { viewer, partnerId: ownerId }),
    allowance: await loadAllowance(db, viewer, config),
    anyOfMaximum: offerSettings.read(config).OFFER_ANY_OF_THINGS,
    autoDecline: await loadAppliedRules(db, { offererId: viewer, ownerId }),
    refusedTerms: await listRefusedTerms(db, viewer, { partnerId: ownerId, side: 'offerer' }, { now, config }),
    itemId,
    existingOfferId,
  };
}

/**
 * Items that may be put on the table of an existing offer: those in its terms, and those that both parties list.
 * @throws offers.notFound
 */
export async function loadSwapTableForOffer(
  db: Db,
  viewer: MemberId,
  offerId: OfferId,
  at: OfferViewContext,
): Promise<SwapTableView> {
  const found = await loadOffer(db, viewer, offerId, at);
  const shelves = await listItemsOfMembers(
    db,
    { id: viewer },
    [viewer, found.partner.id],
    offerListBounds.shelf,
    at.now,
  );
  const onTable: readonly string[] = listTermsItemIds(found.terms);
  const lying = found.items.filter(({ id }) => onTable.includes(id) && !shelves.some((card) => card.id === id));
  const shelf = split([...lying, ...shelves], viewer);
  const itemsToGet = listIds(shelf.theirs).filter((id) => onTable.includes(id));
  return {
    partner: found.partner,
    partnerBackOn: (await listBackOnDays(db, [found.partner.id], at.now)).get(found.partner.id) ?? null,
    side: found.side,
    ...shelf,
    wantedIds: await findItemsMeetingWishes(db, itemsToGet, listIds(shelf.mine)),
    likedIds: await listLikedByTaker(db, shelf, { viewer, partnerId: found.partner.id }),
    allowance: computeRevisionAllowance(found, at.config),
    anyOfMaximum: offerSettings.read(at.config).OFFER_ANY_OF_THINGS,
    autoDecline: null,
    refusedTerms: await listRefusedTerms(db, viewer, { partnerId: found.partner.id, side: found.side }, at),
    itemId: null,
    existingOfferId: null,
  };
}

const listIds = (cards: readonly ItemCard[]): ItemId[] => cards.map(({ id }) => id);

/** Likes of the two for each other's items, which each of them sees among their favourites. */
const listLikedByTaker = async (
  db: Db,
  { mine, theirs }: Pick<SwapTableView, 'mine' | 'theirs'>,
  { viewer, partnerId }: { readonly viewer: MemberId; readonly partnerId: MemberId },
): Promise<ItemId[]> => [
  ...(await filterLikedItems(db, viewer, listIds(theirs))),
  ...(await filterLikedItems(db, partnerId, listIds(mine))),
];

const split = (cards: readonly ItemCard[], viewer: MemberId): Pick<SwapTableView, 'mine' | 'theirs'> => ({
  mine: cards.filter(({ ownerId }) => ownerId === viewer),
  theirs: cards.filter(({ ownerId }) => ownerId !== viewer),
});

interface TableSubject {
  readonly ownerId: MemberId;
  readonly itemId: ItemId;
  readonly now: Date;
}

async function partnerAndOffer(db: Db, viewer: MemberId, { ownerId, itemId, now }: TableSubject) {
  const list = selectList({
    username: sql<string | null>`(select username from ${memberNames} names where names.id = ${ownerId})`,
    picture: memberPictureSql(sql`(select id from ${memberNames} names where names.id = ${ownerId})`),
    partnerBackOn: memberBackOnSql(sql`${ownerId}::uuid`, now),
    existingOfferId: sql<OfferId | null>`(
      select ${offer.id} from offer join offer_revision_item tray on ${tray.offerId} = ${offer.id} and ${tray.isLive}
      where ${tray.itemId} = ${itemId} and ${offer.offererId} = ${viewer} and ${offer.state} = 'pending'
      order by ${offer.id} desc limit 1)`,
  });
  const { rows } = await query`select ${list}`.execute(db);
  return rows[0] ?? { username: null, picture: null, partnerBackOn: null, existingOfferId: null };
}
