import { categorySlugs, type CategorySlug } from '../../domain/categories.ts';
import type { SampleItem, SamplesByCategory } from './thing.ts';
import { homeSamples } from './things-home.ts';
import { madeSamples } from './things-made.ts';
import { wheelsSamples } from './things-wheels.ts';
import { outdoorSamples } from './things-outdoors.ts';
import { playedSamples } from './things-played.ts';
import { wornSamples } from './things-worn.ts';

const samples: SamplesByCategory = {
  ...wheelsSamples,
  ...outdoorSamples,
  ...homeSamples,
  ...wornSamples,
  ...playedSamples,
  ...madeSamples,
};

/** Every category of the catalogue with its kinds of items. */
export const sampleCatalogue: readonly (readonly [CategorySlug, readonly SampleItem[]])[] = categorySlugs.map(
  (slug) => [slug, samples[slug] ?? []] as const,
);
