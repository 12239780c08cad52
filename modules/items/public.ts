/** Everything that other modules' servers may use of items. */
export { publishListedItemsChange } from './server/item.topic.ts';
export { itemErrors } from './domain/items.errors.ts';
export {
  loadItemVersionCards,
  loadItemVersionContents,
  loadItemVersionTitles,
  listVersionsEqualToCurrent,
  type ItemVersionLookup,
  type ItemVersionRef,
} from './server/item-versions.ts';
export { listChangedParts, itemContentPartSchema } from './domain/item-content.ts';
export { loadItemCards, findVisibleItemOwner } from './server/item-cards.ts';
export { itemCardColumns } from './server/card-columns.ts';
export {
  itemCardView,
  itemContentView,
  itemOutlineView,
  type ItemCard,
  type ItemContentView,
  type ItemOutline,
  type ItemPicture,
} from './domain/item.views.ts';
export { categorySlugSchema, itemIdInput } from './domain/item.schemas.ts';
export type { CategorySlug } from './domain/categories.ts';
export { itemChoices, type ItemChoice, type ItemContentPart } from './domain/item-choices.ts';
export { loadItemOutlines } from './server/load-item-outlines.ts';
export { loadItemTitles, findItemOwners, listItemsRemovedByStaff } from './server/find-items-by-id.ts';
export { itemFitColumns, loadOwnItemFitRows, type ItemFitRow } from './server/item-fit-rows.ts';
export { computeDistanceKm, maxMeetingDistanceKm, roundKmForDisplay } from './domain/distance.ts';
export { itemSqlFragments, type GeoCoordinates } from './server/item-sql-fragments.ts';
export type { SearchWords } from './server/search-words.ts';
export { loadItemEvidence, type ItemEvidence } from './server/item-evidence.ts';
export { removeItemByStaff } from './server/remove-item-by-staff.ts';
export { restoreItem } from './server/staff/withdraw-item-for-staff.ts';
export { findItemsMeetingWishes } from './server/find-items-meeting-wishes.ts';
export { listItemsOfMembers } from './server/list-items-of-members.ts';
export { editSampleItem } from './server/seed/edit-sample-item.ts';
export { countListedItems, hasListedItemsSql, isAnyForCounterOffersOnlySql } from './server/has-listed-items.ts';
export { loadParcelData, type ParcelData } from './server/parcel-data.ts';
export { loadItemMaterials, type ItemMaterials } from './server/load-item-materials.ts';
export { listNewestPublicItems } from './server/newest/newest-public-items.ts';
export { blockSpecialCategories } from './server/block-special-categories.ts';
export { loadItemValues, lockItems, type LockedItem } from './server/lock-items.ts';
export {
  storeCurrentItemVersions,
  markItemsSwapped,
  releaseItems,
  reserveItems,
  setRestoreStateOfRemovedItems,
  grantItemAccessToParties,
} from './server/reserve-items.ts';
export { isListedForViewerSql, isVisibleToSql, type ItemViewer } from './server/visibility.ts';
export { listTradeItems, filterTradeItems, listTradeItemsByValue, type TradeItem } from './server/trade-items.ts';
export { computeFittingRange, computeValueRange, type ValueRange } from './domain/value-range.ts';
export { listOwnListedItems as listedItemsOf } from './server/my-items.ts';
export { hasSpecialCategory, isServiceOnly } from './domain/categories.ts';
export { itemFiguresSql, listPublications } from './server/figures.ts';
export { removeItemPictureByStaff } from './server/remove-item-picture-by-staff.ts';
export {
  isNotBoostedSql,
  noBoostedItems,
  type BoostedCards,
  type BoostedItems,
} from './server/boosts/boosted-cards.ts';
export { loadPageWithBoosts } from './server/boosts/page-with-boosts.ts';
export type { BoostRules } from './domain/boost.schemas.ts';
export { toBoostRules } from './server/boosts/boost-rules.ts';
