import { lazyComponent } from '#web/lazy-part.tsx';

/** Everything that other modules' screens may use of items. */
export { categorySlugs, type CategorySlug } from '../domain/categories.ts';
export { maxMeetingDistanceKm } from '../domain/distance.ts';
export { itemChoices, itemContentParts, type ItemChoice } from '../domain/item-choices.ts';
export type { ItemCard as ItemCardFacts } from '../domain/item.views.ts';
export { useCategoriesSortedByName, useCategoryName } from './category-names.ts';
export { ItemVersionDiff } from './item-version-diff.tsx';
export { ItemCardsForViewer, ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
export { parcelSizeByOption, parcelSizeOptions, type SizeOption } from '../domain/item-choices.ts';
export { ItemStrip } from './item-strip.tsx';
export { ItemThumb } from './item-thumb.tsx';
export { useFormatDistance, useKmToItem } from './use-km-to-item.ts';
export {
  findDeviceOnlyPlace,
  prefetchViewerPlaceAndItems,
  formatPlaceName,
  useDeviceOnlyPlace,
  useOwnListedItems,
  useViewerPlace,
} from './viewer-place.ts';
export { NoPicture } from './no-picture.tsx';
export { ViewerSuburbLine } from './viewer-suburb-line.tsx';
export { toPrefilledFormPath } from './prefilled-form-path.ts';
export { toPictureSource } from './picture-source.ts';
export { ItemWishList } from './item-wish-list.tsx';
export const NewItems = lazyComponent(() => import('./new-items.tsx'));
