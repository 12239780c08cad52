import { lazyComponent } from '#web/lazy-part.tsx';

/** All that other modules' screens may use of items. */
export { categorySlugs, type CategorySlug } from '../domain/categories.ts';
export { conditions, type Condition } from '../domain/item-choices.ts';
export type { ItemCard as ItemCardFacts } from '../domain/item.views.ts';
export { CategoryChips } from './category-chips.tsx';
export { useCategoriesByName, useCategoryName } from './category-words.ts';
export { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
export { headOfItem } from './item-head.ts';
export { ItemThumb } from './item-thumb.tsx';
export { ItemScreen, NewestItemScreen } from './item-screen.tsx';
export { itemOfPath, orNotFound } from './load-item.ts';
export { NoPicture } from './no-picture.tsx';
export { sourceOf } from './picture-source.ts';
/** Members' own screens alone show these: no open page loads them. */
export const ItemsOfMember = lazyComponent(() => import('./items-of-member.tsx'));
export const MyItems = lazyComponent(() => import('./my-items.tsx'));
