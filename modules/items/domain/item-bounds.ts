/** Minimum and maximum of each field of an item. The form shows them; the schemas and the table enforce them. */
export const itemBounds = {
  title: { minimum: 3, maximum: 80 },
  description: { minimum: 10, maximum: 4_000 },
  categories: { minimum: 1, maximum: 3 },
  keywords: { maximum: 10 },
  keyword: { minimum: 1, maximum: 30 },
  wishCategories: { maximum: 10 },
  wishKeywords: { maximum: 10 },
  images: { minimum: 1, maximum: 8 },
  materials: { maximum: 10 },
  materialName: { minimum: 1, maximum: 40 },
  materialPercent: { minimum: 1, maximum: 100 },
  /** 1 to 1,000,000 AUD. */
  valueCents: { minimum: 100, maximum: 100_000_000 },
  /** Up to 10,000 kg. */
  weightGrams: { minimum: 1, maximum: 10_000_000 },
  /** Each side up to 2,500 cm. */
  sideMm: { minimum: 1, maximum: 25_000 },
} as const;
