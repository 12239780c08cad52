import { z } from 'zod';
import { Cents } from '#contracts/money.ts';
import { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { categorySlugs, isServiceOnly, type CategorySlug } from './categories.ts';
import { itemBounds } from './item-bounds.ts';
import { conditions, deliveryPreferences, fitsCourier, sizeOptions } from './item-choices.ts';

export const categorySlug = z.enum(categorySlugs as [CategorySlug, ...CategorySlug[]]);

export const condition = z.enum(conditions);

/** Removes duplicates that differ only in case. */
const distinct = (words: readonly string[]) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];

const keyword = z.string().trim().min(itemBounds.keyword.minimum).max(itemBounds.keyword.maximum);
const keywords = (maximum: number) => z.array(keyword).max(maximum).transform(distinct);
const slugs = (minimum: number, maximum: number) =>
  z
    .array(categorySlug)
    .min(minimum)
    .max(maximum)
    .transform((list) => [...new Set(list)]);

const material = z.object({
  name: z.string().trim().min(itemBounds.materialName.minimum).max(itemBounds.materialName.maximum),
  percent: z.int().min(itemBounds.materialPercent.minimum).max(itemBounds.materialPercent.maximum),
});
export type Material = z.infer<typeof material>;

/**
 * The message names the limits in the reader's units (dollars, kilograms, centimetres), which a bare "100 or more"
 * would not.
 */
const isBetween =
  ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  (number: number) =>
    number >= minimum && number <= maximum;

/** A missing value gets the same message as an invalid one. */
const value = z
  .custom<number>((cents) => Number.isInteger(cents) && isBetween(itemBounds.valueCents)(Number(cents)), {
    params: { code: 'items.field.value' },
  })
  .pipe(Cents);
const weight = z
  .int()
  .refine(isBetween(itemBounds.weightGrams), { params: { code: 'items.field.weight' } })
  .nullable();
const side = z
  .int()
  .refine(isBetween(itemBounds.sideMm), { params: { code: 'items.field.side' } })
  .nullable();

const fields = {
  title: z.string().trim().min(itemBounds.title.minimum).max(itemBounds.title.maximum),
  description: z.string().trim().min(itemBounds.description.minimum).max(itemBounds.description.maximum),
  categories: slugs(itemBounds.categories.minimum, itemBounds.categories.maximum),
  keywords: keywords(itemBounds.keywords.maximum),
  wishCategories: slugs(0, itemBounds.wishCategories.maximum),
  wishKeywords: keywords(itemBounds.wishKeywords.maximum),
  condition,
  materials: z.array(material).max(itemBounds.materials.maximum),
  sizeOption: z.enum(sizeOptions).nullable(),
  weightGrams: weight,
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  valueCents: value,
  leastValueCents: value.nullable(),
  isOpenToSelling: z.boolean(),
  isOpenToAnything: z.boolean(),
  isCounterOffersOnly: z.boolean(),
  deliveryPreference: z.enum(deliveryPreferences),
  imageIds: z
    .array(ImageId)
    .min(itemBounds.images.minimum)
    .max(itemBounds.images.maximum)
    .transform((list) => [...new Set(list)]),
};

const whole = z.object(fields);
/** All fields of a listed item. Sizes are whole grams and millimetres, money whole cents. */
export type ItemForm = z.infer<typeof whole>;

/** Checks the rules that concern several fields. */
function checkWhole(form: ItemForm, context: z.core.$RefinementCtx<ItemForm>): void {
  const refuse = (path: string, code: string) => context.addIssue({ code: 'custom', path: [path], params: { code } });
  if (form.materials.reduce((sum, { percent }) => sum + percent, 0) > 100)
    refuse('materials', 'items.field.materialsOver100');
  const { weightGrams, lengthMm, widthMm, heightMm } = form;
  if (isServiceOnly(form.categories)) {
    if (form.deliveryPreference !== 'meet') refuse('deliveryPreference', 'items.field.serviceMeetsOnly');
    return;
  }
  for (const [path, size] of Object.entries({ weightGrams, lengthMm, widthMm, heightMm })) {
    if (size === null) refuse(path, 'platform.field.required');
  }
  if (weightGrams === null || lengthMm === null || widthMm === null || heightMm === null) return;
  if (form.deliveryPreference !== 'meet' && !fitsCourier({ weightGrams, lengthMm, widthMm, heightMm })) {
    refuse('deliveryPreference', 'items.field.tooLargeForCourier');
  }
}

/** A draft may be incomplete and is stored as it is written; only the upper bounds are enforced. */
export const itemDraft = z.object({
  title: z.string().max(itemBounds.title.maximum),
  description: z.string().max(itemBounds.description.maximum),
  categories: slugs(0, itemBounds.categories.maximum),
  keywords: fields.keywords,
  wishCategories: fields.wishCategories,
  wishKeywords: fields.wishKeywords,
  condition: fields.condition.nullable(),
  materials: fields.materials,
  sizeOption: fields.sizeOption,
  weightGrams: fields.weightGrams,
  lengthMm: side,
  widthMm: side,
  heightMm: side,
  valueCents: value.nullable(),
  leastValueCents: fields.leastValueCents,
  isOpenToSelling: z.boolean(),
  isOpenToAnything: z.boolean(),
  isCounterOffersOnly: z.boolean(),
  deliveryPreference: fields.deliveryPreference.nullable(),
  imageIds: z
    .array(ImageId)
    .max(itemBounds.images.maximum)
    .transform((list) => [...new Set(list)]),
});
export type ItemDraft = z.infer<typeof itemDraft>;

export const itemRef = z.object({ itemId: ItemId });

/** Without an id the member's draft is published; with an id, a withdrawn item. */
export const publishInput = z.object({ ...fields, itemId: ItemId.optional() }).superRefine(checkWhole);
export const editInput = z.object({ ...fields, itemId: ItemId }).superRefine(checkWhole);

export const newestInput = pageInput({ category: categorySlug.optional(), ownerId: MemberId.optional() });
export const mineInput = pageInput({});
