/** Everything that other modules' servers may use of items. */
export { itemErrors } from './domain/items.errors.ts';
export { itemCards } from './server/item-cards.ts';
export { cardColumns } from './server/card-columns.ts';
export { itemCard, type ItemCard, type ItemPicture } from './domain/item.views.ts';
export { categorySlug, condition, itemRef } from './domain/item.schemas.ts';
export type { CategorySlug } from './domain/categories.ts';
export type { Condition } from './domain/item-choices.ts';
export { itemTitles, ownersOf } from './server/facts-by-ids.ts';
export { itemFragments, type Coordinates } from './server/item-fragments.ts';
export type { SearchWords } from './server/search-words.ts';
export { itemEvidence, type ItemEvidence } from './server/item-evidence.ts';
export { removeItem } from './server/remove-item.ts';
export { itemsMeetingWishes } from './server/met-wishes.ts';
export { itemsListedBy } from './server/listed-by.ts';
export { parcelFacts, type ParcelFacts } from './server/parcel-facts.ts';
export { lockItems, type LockedItem } from './server/lock-items.ts';
export { markSwapped, releaseItems, reserveItems, showItemsTo } from './server/move-items.ts';
export { listedTo, visibleTo, type Viewer } from './server/visibility.ts';
