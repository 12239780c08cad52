import type { CourierLimits } from './item-bounds.ts';

export const itemConditions = ['new', 'usedLikeNew', 'usedGood', 'usedFair'] as const;
export type ItemCondition = (typeof itemConditions)[number];

export const deliveryPreferences = ['courier', 'meet', 'either'] as const;
export type DeliveryPreference = (typeof deliveryPreferences)[number];

export const parcelSizeOptions = ['satchel', 'handbag', 'shoebox', 'briefcase', 'carryOn', 'checkIn'] as const;
export type SizeOption = (typeof parcelSizeOptions)[number];

/** The fields of an item that have one of a few values. */
export const itemChoices = {
  condition: itemConditions,
  sizeOption: parcelSizeOptions,
  deliveryPreference: deliveryPreferences,
} as const;
export type ItemChoiceName = keyof typeof itemChoices;
export type ItemChoice<Name extends ItemChoiceName> = (typeof itemChoices)[Name][number];

/** The parts of an item's content, in the order in which a change of them is shown. */
export const itemContentParts = [
  'title',
  'condition',
  'value',
  'description',
  'pictures',
  'materials',
  'weight',
  'sides',
] as const;
export type ItemContentPart = (typeof itemContentParts)[number];

export interface ItemParcelSize {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** The values that a size option fills in; the owner may change each number afterwards. */
export const parcelSizeByOption: Readonly<Record<SizeOption, ItemParcelSize>> = {
  satchel: { weightGrams: 500, lengthMm: 250, widthMm: 200, heightMm: 40 },
  handbag: { weightGrams: 1_000, lengthMm: 250, widthMm: 200, heightMm: 80 },
  shoebox: { weightGrams: 2_000, lengthMm: 320, widthMm: 200, heightMm: 125 },
  briefcase: { weightGrams: 5_000, lengthMm: 420, widthMm: 320, heightMm: 150 },
  carryOn: { weightGrams: 10_000, lengthMm: 500, widthMm: 400, heightMm: 200 },
  checkIn: { weightGrams: 25_000, lengthMm: 700, widthMm: 500, heightMm: 280 },
};

/** Whether a courier with these limits would take a parcel of this size. */
export const isWithinCourierLimits = (size: ItemParcelSize, limits: CourierLimits): boolean =>
  size.weightGrams <= limits.weightGrams &&
  Math.max(size.lengthMm, size.widthMm, size.heightMm) <= limits.longestSideMm;
