import { categorySlugs, type CategorySlug } from '../../domain/categories.ts';
import type { SampleItem, SamplesByCategory } from './sample-item.ts';
import { homeSamples } from './samples-home.ts';
import { madeSamples } from './samples-made.ts';
import { wheelsSamples } from './samples-wheels.ts';
import { outdoorSamples } from './samples-outdoors.ts';
import { playedSamples } from './samples-played.ts';
import { wornSamples } from './samples-worn.ts';

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
