import type { ComponentType } from 'react';
import type { PageRequest } from '#web/module.ts';
import { CategoryStrip, loadCategories, loadNewest, NewestStrip } from '#modules/items/ui/public.ts';

/** A strip of the home page that a module fills with a part of its `ui/public.ts`. */
export interface HomeSection {
  readonly id: string;
  readonly Section: ComponentType;
  /** Fetches its first sight, on the server and before a navigation. */
  readonly load?: ((request: PageRequest) => Promise<unknown>) | undefined;
}

/** The home page from top to bottom, under the hero. */
export const homeSections: readonly HomeSection[] = [
  { id: 'categories', Section: CategoryStrip, load: loadCategories },
  { id: 'newest', Section: NewestStrip, load: loadNewest },
];
