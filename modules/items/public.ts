/** Everything that other modules' servers may use of items. */
export { publishListedItemsChange } from './server/item.topic.ts';
export { itemErrors } from './domain/items.errors.ts';
export {
  loadAgreedCards,
  loadAgreedContents,
  loadAgreedTitles,
  listVersionsLikePresent,
  type ByVersion,
  type ItemVersionRef,
} from './server/items-as-agreed.ts';
export { listChangedParts, itemContentPartSchema } from './domain/item-content.ts';
export { loadItemCards, findOwnerOfVisible } from './server/item-cards.ts';
export { itemCardColumns } from './server/card-columns.ts';
export {
  itemCardView,
  itemContentView,
  type ItemCard,
  type ItemContentView,
  type ItemPicture,
} from './domain/item.views.ts';
export { categorySlugSchema, itemIdInput } from './domain/item.schemas.ts';
export type { CategorySlug } from './domain/categories.ts';
export { itemChoices, type ItemChoice, type ItemContentPart } from './domain/item-choices.ts';
export { loadItemTitles, findItemOwners, listItemsRemovedByStaff } from './server/find-items-by-id.ts';
export { itemFitColumns, loadOwnItemFitRows, type ItemFitRow } from './server/item-fit-rows.ts';
export { maxMeetingDistanceKm } from './domain/distance.ts';
export { itemFragments, type GeoCoordinates } from './server/item-fragments.ts';
export type { SearchWords } from './server/search-words.ts';
export { loadItemEvidence, type ItemEvidence } from './server/item-evidence.ts';
export { removeItem } from './server/remove-item.ts';
export { restoreItem } from './server/staff/withdraw-item-for-staff.ts';
export { findItemsMeetingWishes } from './server/find-items-meeting-wishes.ts';
export { listItemsOfMembers } from './server/list-items-of-members.ts';
export { rewriteItem } from './server/seed/rewrite-item.ts';
export { countListedItems, isListingItemsSql } from './server/is-listing-items.ts';
export { loadParcelData, type ParcelData } from './server/parcel-data.ts';
export { loadItemMaterials, type ItemMaterials } from './server/load-item-materials.ts';
export { listNewestPublicItems } from './server/newest/newest-public-items.ts';
export { blockSpecialCategories } from './server/block-special-categories.ts';
export { lockItems, type LockedItem } from './server/lock-items.ts';
export {
  keepItemVersions,
  markItemsSwapped,
  releaseItems,
  reserveItems,
  settleRemovedItems,
  showItemsTo,
} from './server/move-items.ts';
export { isListedToSql, isVisibleToSql, type ItemViewer } from './server/visibility.ts';
export { listTradeItems, listTradeItemsAmong, listTradeItemsWorth, type TradeItem } from './server/trade-items.ts';
export { computeFittingRange, computeValueRange, type ValueRange } from './domain/value-range.ts';
export { listOwnListedItems as listedItemsOf } from './server/my-items.ts';
export { isSpecialItem } from './domain/categories.ts';
export { itemFiguresSql, listPublications } from './server/figures.ts';
export { removeItemPicture } from './server/remove-picture.ts';
export {
  isNotBoostedSql,
  noBoostedItems,
  type BoostedCards,
  type BoostedItems,
} from './server/boosts/boosted-cards.ts';
export { loadPageWithBoosts } from './server/boosts/page-with-boosts.ts';
export type { BoostRules } from './domain/boost.schemas.ts';
export { toBoostRules } from './server/boosts/boost-rules.ts';
