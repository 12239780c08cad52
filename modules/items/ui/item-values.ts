import type { EditVersion } from '#contracts/edit-version.ts';
import { cleanSingleLineText, cleanMultilineText } from '#contracts/clean-text.ts';
import type { FormEditSource } from '#web/kit/edits.ts';
import type { FieldErrors } from '#web/kit/use-form.ts';
import type { CourierLimits, ItemBounds } from '../domain/item-bounds.ts';
import { isServiceOnly } from '../domain/categories.ts';
import { isWithinCourierLimits } from '../domain/item-choices.ts';
import {
  itemFieldNames,
  itemFields,
  type ItemFieldNamesWhere,
  type ItemField,
  type ItemFieldName,
} from '../domain/item-fields.ts';
import type { ItemDraft } from '../domain/item.schemas.ts';
import type { ItemPicture, ItemToEdit } from '../domain/item.views.ts';

export interface MaterialRow {
  readonly name: string;
  readonly percent: number | null;
}

type AsReadonly<Value> = Value extends readonly (infer Entry)[] ? readonly Entry[] : Value;

type FormValues = {
  readonly [Name in ItemFieldName]: Name extends 'materials'
    ? readonly MaterialRow[]
    : Name extends ItemFieldNamesWhere<'kind', 'amount'>
      ? number | null
      : AsReadonly<ItemDraft[Name]>;
};

/** The values of the item form while the member types. */
export interface ItemValues extends FormValues {
  readonly pictures: readonly ItemPicture[];
  /** Number of files that are still uploading; a form sent before they finish lacks them. */
  readonly picturesOnTheirWay: number;
}

const emptyByKind = {
  line: '',
  prose: '',
  words: [],
  categories: [],
  materials: [],
  choice: null,
  amount: null,
  yesNo: false,
} as const satisfies Record<ItemField['kind'], unknown>;

const getInitial = (field: ItemField) =>
  (field.kind === 'choice' ? field.initial : undefined) ?? emptyByKind[field.kind];

export const emptyItemValues: ItemValues = {
  ...(Object.fromEntries(itemFieldNames.map((name) => [name, getInitial(itemFields[name])])) as unknown as FormValues),
  pictures: [],
  picturesOnTheirWay: 0,
};

export function toItemValues({
  id: _id,
  state: _state,
  visibleFrom: _visibleFrom,
  editVersion: _editVersion,
  ...values
}: ItemToEdit): ItemValues {
  return { ...values, picturesOnTheirWay: 0 };
}

/** The form's values and the version against which they are saved; those of an empty form where there is no item. */
export const toItemEditSource = (item: ItemToEdit | null): FormEditSource<ItemValues, EditVersion> => ({
  values: item ? toItemValues(item) : emptyItemValues,
  version: item?.editVersion ?? null,
});

/** The values as a draft: empty rows are left out. */
export function toItemDraft({ pictures, picturesOnTheirWay: _onTheirWay, materials, ...values }: ItemValues) {
  return {
    ...values,
    categories: [...values.categories],
    keywords: [...values.keywords],
    wishCategories: [...values.wishCategories],
    wishKeywords: [...values.wishKeywords],
    materials: materials.flatMap(({ name, percent }) =>
      name.trim() !== '' && percent !== null ? [{ name, percent }] : [],
    ),
    imageIds: pictures.map(({ id }) => id),
  };
}

const required = { code: 'platform.field.required', params: {} } as const;
const stillSending = { code: 'items.field.picturesOnTheirWay', params: {} } as const;

type SizeValues = Pick<ItemValues, 'categories' | 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'>;

const pickSize = ({ weightGrams, lengthMm, widthMm, heightMm }: SizeValues) => ({
  weightGrams,
  lengthMm,
  widthMm,
  heightMm,
});

/** Whether none of weight and sides is known yet. */
export const hasNoSize = (values: SizeValues): boolean =>
  Object.values(pickSize(values)).every((number) => number === null);

/** Whether no courier takes it: a service, or a thing that is too large or too heavy. */
export function isMeetingOnly(values: SizeValues, courier: CourierLimits): boolean {
  const { weightGrams, lengthMm, widthMm, heightMm } = values;
  if (isServiceOnly(values.categories)) return true;
  const size = {
    weightGrams: weightGrams ?? 0,
    lengthMm: lengthMm ?? 0,
    widthMm: widthMm ?? 0,
    heightMm: heightMm ?? 0,
  };
  return !isWithinCourierLimits(size, courier);
}

/** A single tap on a size answers all four, so one message asks for them while none is known. */
function missingSize(values: SizeValues): FieldErrors {
  if (isServiceOnly(values.categories)) return {};
  if (hasNoSize(values)) return { sizeOption: { code: 'items.field.sizeNeeded', params: {} } };
  const missing = Object.entries(pickSize(values)).filter(([, number]) => number === null);
  return Object.fromEntries(missing.map(([path]) => [path, required]));
}

/** The sentence of the specification, which the server's answer to an invalid value has too. */
const valueNeeded = ({ valueCents: { minimum, maximum } }: ItemBounds) => ({
  code: 'items.field.value',
  params: { minimum: minimum / 100, maximum: maximum / 100 },
});

/** All missing or too short fields at once; the server reports all other errors. */
export function findMissingItemFields(values: ItemValues, bounds: ItemBounds): FieldErrors {
  const {
    title,
    description,
    categories,
    condition,
    valueCents,
    deliveryPreference,
    materials,
    pictures,
    picturesOnTheirWay,
  } = values;
  const isEmpty = Object.entries({ condition, deliveryPreference }).filter(([, value]) => value === null);
  const rows = materials.flatMap(({ name, percent }, index) => [
    ...(cleanSingleLineText(name) === '' ? [`materials.${index}.name`] : []),
    ...(percent === null ? [`materials.${index}.percent`] : []),
  ]);
  return {
    ...tooFew('textSmall', {
      title: [cleanSingleLineText(title).length, bounds.title],
      description: [cleanMultilineText(description).length, bounds.description],
    }),
    ...tooFew('listSmall', {
      categories: [categories.length, bounds.categories],
      imageIds: [pictures.length, bounds.images],
    }),
    ...Object.fromEntries([...isEmpty.map(([path]) => path), ...rows].map((path) => [path, required])),
    ...(valueCents === null && { valueCents: valueNeeded(bounds) }),
    ...missingSize(values),
    ...(picturesOnTheirWay > 0 && { imageIds: stillSending }),
  };
}

function tooFew(
  word: string,
  counts: Readonly<Record<string, readonly [count: number, bounds: { readonly minimum: number }]>>,
): FieldErrors {
  const short = Object.entries(counts).filter(([, [count, { minimum }]]) => count < minimum);
  return Object.fromEntries(
    short.map(([path, [, { minimum }]]) => [path, { code: `platform.field.${word}`, params: { minimum } }]),
  );
}

/** The values as a complete form, or null while a field is missing. */
export function toCompleteItem(values: ItemValues, { courier }: ItemBounds) {
  const { condition, valueCents, deliveryPreference, ...draft } = toItemDraft(values);
  const delivery = isMeetingOnly(values, courier) ? 'meet' : deliveryPreference;
  if (condition === null || valueCents === null || delivery === null) return null;
  return { ...draft, condition, valueCents, deliveryPreference: delivery };
}
