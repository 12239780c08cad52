/** All that other modules' servers may use of items. */
export { itemErrors } from './domain/items.errors.ts';
export { lockItems, type LockedItem } from './server/lock-items.ts';
export { markSwapped, releaseItems, reserveItems, showItemsTo, grantEarlyAccess } from './server/move-items.ts';
export { ownersOf } from './server/owners-of.ts';
export { listedTo, visibleTo, type Viewer } from './server/visibility.ts';
