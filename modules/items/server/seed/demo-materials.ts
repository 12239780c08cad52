import type { CategorySlug } from '../../domain/categories.ts';
import type { Material } from '../../domain/item.schemas.ts';

/** Main materials of the demo's items of a category, so that their pages can estimate the carbon saved. */
export const demoMaterials: Readonly<Partial<Record<CategorySlug, readonly Material[]>>> = {
  bicycles: [
    { name: 'Steel', percent: 70 },
    { name: 'Rubber', percent: 15 },
  ],
  'camping-fishing': [
    { name: 'Polyester', percent: 70 },
    { name: 'Aluminium', percent: 20 },
  ],
  electronics: [{ name: 'Electronics', percent: 100 }],
  furniture: [{ name: 'Wood', percent: 90 }],
  gaming: [{ name: 'Electronics', percent: 100 }],
  'garden-home': [{ name: 'Plastic', percent: 60 }],
  kitchen: [{ name: 'Steel', percent: 80 }],
  'mens-fashion': [{ name: 'Cotton', percent: 100 }],
  'musical-instruments': [{ name: 'Wood', percent: 80 }],
  'sporting-goods': [{ name: 'Plastic', percent: 60 }],
  tools: [{ name: 'Steel', percent: 80 }],
  toys: [{ name: 'Plastic', percent: 90 }],
  'womens-fashion': [{ name: 'Cotton', percent: 100 }],
};
