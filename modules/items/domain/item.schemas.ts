import { z } from 'zod';
import { editVersionInput } from '#contracts/edit-version.ts';
import { lineTextSchema, proseTextSchema } from '#contracts/text.ts';
import { Cents } from '#contracts/money.ts';
import { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import { pageInput } from '#contracts/page.ts';
import { categorySlugs, isServiceOnly, type CategorySlug } from './categories.ts';
import { widestItemBounds, type FieldBounds, type ItemBounds } from './item-bounds.ts';
import { itemChoices, isWithinCourierLimits } from './item-choices.ts';
import { itemFields, itemFieldNames, type ItemFieldNamesWhere, type ItemFieldName } from './item-fields.ts';

export const categorySlugSchema = z.enum(categorySlugs as [CategorySlug, ...CategorySlug[]]);

export const itemConditionSchema = z.enum(itemChoices.condition);

/** Removes duplicates that differ only in case. */
const distinct = (words: readonly string[]) => [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];

/**
 * The custom message names the limits in the reader's units (dollars, kilograms, centimetres), which a bare "100 or
 * more" would not.
 */
const outside = (code: string, { minimum, maximum }: FieldBounds, unit: number) => ({
  params: { code, minimum: minimum / unit, maximum: maximum / unit },
});
const isBetween =
  ({ minimum, maximum }: FieldBounds) =>
  (number: number) =>
    number >= minimum && number <= maximum;

const slugs = (minimum: number, maximum: number) =>
  z
    .array(categorySlugSchema)
    .min(minimum)
    .max(maximum)
    .transform((list) => [...new Set(list)]);

const pictures = (minimum: number, maximum: number) =>
  z
    .array(ImageId)
    .min(minimum)
    .max(maximum)
    .transform((list) => [...new Set(list)]);

/** The fields as a form sends them. One that is added has a default, since the screens of the last release lack it. */
function fieldsWithin(bounds: ItemBounds) {
  const line = ({ minimum, maximum }: FieldBounds) => lineTextSchema().min(minimum).max(maximum);
  const keywords = (maximum: number) => z.array(line(bounds.keyword)).max(maximum).transform(distinct);
  const side = z
    .int()
    .refine(isBetween(bounds.sideMm), outside('items.field.side', bounds.sideMm, 10))
    .nullable();
  /** A missing value gets the same message as an invalid one. */
  const value = z
    .custom<number>(
      (cents) => Number.isInteger(cents) && isBetween(bounds.valueCents)(Number(cents)),
      outside('items.field.value', bounds.valueCents, 100),
    )
    .pipe(Cents);
  return {
    title: line(bounds.title),
    description: proseTextSchema().min(bounds.description.minimum).max(bounds.description.maximum),
    categories: slugs(bounds.categories.minimum, bounds.categories.maximum),
    keywords: keywords(bounds.keywords.maximum),
    wishCategories: slugs(0, bounds.wishes.maximum),
    wishKeywords: keywords(bounds.wishes.maximum),
    condition: itemConditionSchema,
    materials: z
      .array(
        z.object({
          name: line(bounds.materialName),
          percent: z.int().min(bounds.materialPercent.minimum).max(bounds.materialPercent.maximum),
        }),
      )
      .max(bounds.materials.maximum),
    sizeOption: z.enum(itemChoices.sizeOption).nullable(),
    weightGrams: z
      .int()
      .refine(isBetween(bounds.weightGrams), outside('items.field.weight', bounds.weightGrams, 1_000))
      .nullable(),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
    valueCents: value,
    leastValueCents: value.nullable(),
    isOpenToSelling: z.boolean(),
    isOpenToAnything: z.boolean(),
    isCounterOffersOnly: z.boolean(),
    deliveryPreference: z.enum(itemChoices.deliveryPreference),
    imageIds: pictures(bounds.images.minimum, bounds.images.maximum),
  } satisfies Record<ItemFieldName | 'imageIds', z.ZodType>;
}

const storedWords = z.array(z.string());
const storedSlugs = z.array(categorySlugSchema);
const storedNumber = z.int().nullable();

/**
 * The fields as they are stored: without bounds, which may have been others then; null where a draft lacks them. One
 * that is added to the content has a default, since earlier versions lack it.
 */
export const storedFieldSchemas = {
  title: z.string(),
  description: z.string(),
  categories: storedSlugs,
  keywords: storedWords,
  wishCategories: storedSlugs,
  wishKeywords: storedWords,
  condition: itemConditionSchema.nullable(),
  materials: z.array(z.object({ name: z.string(), percent: z.int() })),
  sizeOption: z.enum(itemChoices.sizeOption).nullable(),
  weightGrams: storedNumber,
  lengthMm: storedNumber,
  widthMm: storedNumber,
  heightMm: storedNumber,
  valueCents: Cents.nullable(),
  leastValueCents: Cents.nullable(),
  isOpenToSelling: z.boolean(),
  isOpenToAnything: z.boolean(),
  isCounterOffersOnly: z.boolean(),
  deliveryPreference: z.enum(itemChoices.deliveryPreference).nullable(),
} satisfies Record<ItemFieldName, z.ZodType>;

type StoredFields = typeof storedFieldSchemas;
type ListedFields = {
  [Name in ItemFieldName]: Name extends ItemFieldNamesWhere<'isRequired', true>
    ? StoredFields[Name] extends z.ZodNullable<infer Inner>
      ? Inner
      : StoredFields[Name]
    : StoredFields[Name];
};

/** The fields of a listed item, which has every required one. */
export const listedFieldSchemas = Object.fromEntries(
  itemFieldNames.map((name) => {
    const stored = storedFieldSchemas[name];
    return [name, itemFields[name].isRequired && stored instanceof z.ZodNullable ? stored.unwrap() : stored];
  }),
) as unknown as ListedFields;

type Fields = ReturnType<typeof fieldsWithin>;
/** All fields of a listed item. Sizes are whole grams and millimetres, money whole cents. */
export type ItemForm = z.infer<z.ZodObject<Fields>>;
/** The form as it is sent: a field that is added has a default. */
export type ItemFormInput = z.input<z.ZodObject<Fields>>;
export type Material = ItemForm['materials'][number];

/** Checks the rules that concern several fields. */
const checkWhole =
  ({ courier }: ItemBounds) =>
  (form: ItemForm, context: z.core.$RefinementCtx<ItemForm>): void => {
    const refuse = (path: string, code: string, limits: object = {}) =>
      context.addIssue({ code: 'custom', path: [path], params: { code, ...limits } });
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
    if (
      form.deliveryPreference !== 'meet' &&
      !isWithinCourierLimits({ weightGrams, lengthMm, widthMm, heightMm }, courier)
    ) {
      refuse('deliveryPreference', 'items.field.tooLargeForCourier', {
        kilograms: courier.weightGrams / 1_000,
        centimetres: courier.longestSideMm / 10,
      });
    }
  };

/** A draft may be incomplete and is stored as it is written; only the upper bounds are enforced. */
const draftWithin = (bounds: ItemBounds, fields: Fields) =>
  z.object({
    ...fields,
    title: lineTextSchema().max(bounds.title.maximum),
    description: proseTextSchema().max(bounds.description.maximum),
    categories: slugs(0, bounds.categories.maximum),
    condition: fields.condition.nullable(),
    valueCents: fields.leastValueCents,
    deliveryPreference: fields.deliveryPreference.nullable(),
    imageIds: pictures(0, bounds.images.maximum),
  });

/** Subject of publishing: a withdrawn item by its id, a form beside the member's draft, or else the draft. */
const published = { itemId: ItemId.optional(), isBesideDraft: z.boolean().optional() };

/** The forms of an item within given bounds. */
export function buildItemFormSchemas(bounds: ItemBounds) {
  const fields = fieldsWithin(bounds);
  return {
    draft: draftWithin(bounds, fields),
    publish: z.object({ ...fields, ...published }).superRefine(checkWhole(bounds)),
    edit: z.object({ ...fields, itemId: ItemId }).superRefine(checkWhole(bounds)),
  };
}
export type ItemForms = ReturnType<typeof buildItemFormSchemas>;

const shape = fieldsWithin(widestItemBounds);
/** The shapes of the calls, before the operator's bounds are checked. */
export const itemDraftSchema = draftWithin(widestItemBounds, shape);
export const saveDraftInput = itemDraftSchema.extend(editVersionInput);
export const publishItemInput = z.object({ ...shape, ...published, ...editVersionInput });
export const editItemInput = z.object({ ...shape, ...editVersionInput, itemId: ItemId });
export type ItemDraft = z.infer<typeof itemDraftSchema>;

export const itemIdInput = z.object({ itemId: ItemId });

export const newestItemsInput = pageInput({ category: categorySlugSchema.optional(), ownerId: MemberId.optional() });
export const myItemsInput = pageInput({});
