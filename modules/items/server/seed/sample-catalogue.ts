import { categorySlugs, type CategorySlug } from '../../domain/categories.ts';
import type { SampleItem, SamplesByCategory } from './sample-item.ts';
import { householdSamples } from './samples-household.ts';
import { toolAndServiceSamples } from './samples-tools-and-services.ts';
import { vehicleSamples } from './samples-vehicles.ts';
import { outdoorSamples } from './samples-outdoors.ts';
import { hobbyAndElectronicsSamples } from './samples-hobby-and-electronics.ts';
import { clothingSamples } from './samples-clothing.ts';

const samples: SamplesByCategory = {
  ...vehicleSamples,
  ...outdoorSamples,
  ...householdSamples,
  ...clothingSamples,
  ...hobbyAndElectronicsSamples,
  ...toolAndServiceSamples,
};

/** Every category of the catalogue with its kinds of items. */
export const sampleCatalogue: readonly (readonly [CategorySlug, readonly SampleItem[]])[] = categorySlugs.map(
  (slug) => [slug, samples[slug] ?? []] as const,
);
