/** The settings that bound an item. */
export interface ItemSettings {
  readonly ITEM_TITLE_LEAST: number;
  readonly ITEM_TITLE_MOST: number;
  readonly ITEM_DESCRIPTION_LEAST: number;
  readonly ITEM_DESCRIPTION_MOST: number;
  readonly ITEM_CATEGORIES: number;
  readonly ITEM_KEYWORDS: number;
  readonly ITEM_KEYWORD_CHARACTERS: number;
  readonly ITEM_WISHES: number;
  readonly ITEM_PICTURES: number;
  readonly ITEM_VALUE_DOLLARS: number;
  readonly ITEM_WEIGHT_KG: number;
  readonly ITEM_SIDE_CM: number;
  readonly COURIER_WEIGHT_KG: number;
  readonly COURIER_SIDE_CM: number;
}

/** Least and most of one field; what has no least may be left out. */
export interface FieldBounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** Minimum and maximum of each field of an item. The form shows them, the schemas enforce them. */
export interface ItemBounds {
  readonly title: FieldBounds;
  readonly description: FieldBounds;
  readonly categories: FieldBounds;
  readonly keywords: FieldBounds;
  readonly keyword: FieldBounds;
  readonly wishes: FieldBounds;
  readonly images: FieldBounds;
  readonly materials: FieldBounds;
  readonly materialName: FieldBounds;
  readonly materialPercent: FieldBounds;
  readonly valueCents: FieldBounds;
  readonly weightGrams: FieldBounds;
  readonly sideMm: FieldBounds;
  /** Limits of a courier; larger items are exchanged at a meeting. */
  readonly courier: CourierLimits;
}

export interface CourierLimits {
  readonly weightGrams: number;
  readonly longestSideMm: number;
}

/** The bounds of every field, by the operator's settings. */
export const toItemBounds = (settings: ItemSettings): ItemBounds => ({
  title: { minimum: settings.ITEM_TITLE_LEAST, maximum: settings.ITEM_TITLE_MOST },
  description: { minimum: settings.ITEM_DESCRIPTION_LEAST, maximum: settings.ITEM_DESCRIPTION_MOST },
  categories: { minimum: 1, maximum: settings.ITEM_CATEGORIES },
  keywords: { minimum: 0, maximum: settings.ITEM_KEYWORDS },
  keyword: { minimum: 1, maximum: settings.ITEM_KEYWORD_CHARACTERS },
  wishes: { minimum: 0, maximum: settings.ITEM_WISHES },
  images: { minimum: 1, maximum: settings.ITEM_PICTURES },
  materials: { minimum: 0, maximum: 10 },
  materialName: { minimum: 1, maximum: 40 },
  materialPercent: { minimum: 1, maximum: 100 },
  valueCents: { minimum: 100, maximum: settings.ITEM_VALUE_DOLLARS * 100 },
  weightGrams: { minimum: 1, maximum: settings.ITEM_WEIGHT_KG * 1_000 },
  sideMm: { minimum: 1, maximum: settings.ITEM_SIDE_CM * 10 },
  courier: { weightGrams: settings.COURIER_WEIGHT_KG * 1_000, longestSideMm: settings.COURIER_SIDE_CM * 10 },
});

/** Limits of the table, whatever the settings are. */
const caps: ItemSettings = {
  ITEM_TITLE_LEAST: 0,
  ITEM_TITLE_MOST: 200,
  ITEM_DESCRIPTION_LEAST: 0,
  ITEM_DESCRIPTION_MOST: 20_000,
  ITEM_CATEGORIES: 10,
  ITEM_KEYWORDS: 30,
  ITEM_KEYWORD_CHARACTERS: 60,
  ITEM_WISHES: 30,
  ITEM_PICTURES: 20,
  ITEM_VALUE_DOLLARS: 10_000_000,
  ITEM_WEIGHT_KG: 100_000,
  ITEM_SIDE_CM: 10_000,
  COURIER_WEIGHT_KG: 1_000,
  COURIER_SIDE_CM: 1_000,
};
const from = (minimum: number, { maximum }: FieldBounds): FieldBounds => ({ minimum, maximum });
const capped = toItemBounds(caps);

/**
 * The bounds of a call's shape: what the table takes at most, and no least, so that the operator's bounds report every
 * wrong field of a form at once.
 */
export const widestItemBounds: ItemBounds = {
  ...capped,
  categories: from(0, capped.categories),
  keyword: from(0, capped.keyword),
  images: from(0, capped.images),
  materialName: from(0, { minimum: 0, maximum: 200 }),
  materialPercent: { minimum: -1_000_000, maximum: 1_000_000 },
  valueCents: from(-1_000_000_000, capped.valueCents),
  weightGrams: from(-1_000_000_000, capped.weightGrams),
  sideMm: from(-1_000_000_000, capped.sideMm),
};
