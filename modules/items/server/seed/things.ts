import { categorySlugs, type CategorySlug } from '../../domain/categories.ts';
import type { SampleItem, ThingsByCategory } from './thing.ts';
import { thingsAtHome } from './things-home.ts';
import { thingsMade } from './things-made.ts';
import { thingsOnWheels } from './things-wheels.ts';
import { thingsOutdoors } from './things-outdoors.ts';
import { thingsPlayed } from './things-played.ts';
import { thingsWorn } from './things-worn.ts';

const things: ThingsByCategory = {
  ...thingsOnWheels,
  ...thingsOutdoors,
  ...thingsAtHome,
  ...thingsWorn,
  ...thingsPlayed,
  ...thingsMade,
};

/** Every category of the catalogue with its kinds of items. */
export const catalogueOfThings: readonly (readonly [CategorySlug, readonly SampleItem[]])[] = categorySlugs.map(
  (slug) => [slug, things[slug] ?? []] as const,
);
