import { lazyComponent } from '#web/lazy-part.tsx';

/** Everything that other modules' screens may use of items. */
export { categorySlugs, type CategorySlug } from '../domain/categories.ts';
export { maxMeetingDistanceKm } from '../domain/distance.ts';
export { itemChoices, itemContentParts, type ItemChoice } from '../domain/item-choices.ts';
export type { ItemCard as ItemCardFacts } from '../domain/item.views.ts';
export { CategoryChips } from './category-chips.tsx';
export { useCategoriesByName, useCategoryName } from './category-names.ts';
export { ItemChange } from './item-change.tsx';
export { ItemCards, ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
export { parcelSizes, parcelSizeOptions, type SizeOption } from '../domain/item-choices.ts';
export { ItemStrip } from './item-strip.tsx';
export { ItemThumb } from './item-thumb.tsx';
export { useFormatDistance, useKmToItem } from './use-distance-to.ts';
export {
  findDeviceOrigin,
  loadViewerPlaceAndItems,
  formatPlaceName,
  useDeviceOrigin,
  useOwnListedItems,
  useViewerPlace,
} from './viewer-place.ts';
export { NoPicture } from './no-picture.tsx';
export { PlaceLine } from './place-line.tsx';
export { toPictureSource } from './picture-source.ts';
export { ItemWants } from './item-wants.tsx';
export const NewItems = lazyComponent(() => import('./new-items.tsx'));
