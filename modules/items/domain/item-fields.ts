import { itemChoices, type ItemContentPart } from './item-choices.ts';

/** The steps of listing an item, in order. */
export const itemSteps = ['pictures', 'thing', 'terms'] as const;
export type ItemStep = (typeof itemSteps)[number];

/** The units in which people read and write amounts, each with the number of stored parts that make one. */
export const itemUnits = { dollars: 100, kg: 1_000, cm: 10 } as const;
type ItemUnit = keyof typeof itemUnits;

type FieldKind =
  | { readonly kind: 'line' | 'prose' | 'words' | 'categories' | 'materials' | 'yesNo' }
  | { readonly kind: 'amount'; readonly unit: ItemUnit }
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      /** The texts of the options: `items.condition` has `items.condition.new`. */
      readonly messages: string;
      /** The option that an empty form has. */
      readonly initial?: string;
    };

interface FieldUse {
  /** The step of the form that asks for it. */
  readonly step: ItemStep;
  /** The text under which the form asks for it. */
  readonly label: string;
  /** Every listed item has it; only a draft may lack it. */
  readonly isRequired: boolean;
  /** On the item's page for everyone; else for its owner and staff alone. */
  readonly isPublic: boolean;
  /** The part of the content to which one agrees in a deal, a change of which counts for open offers; or none. */
  readonly contentPart: ItemContentPart | null;
  /** Where staff read it: in their list with its CSV file, or on the item's page alone. */
  readonly staff: 'list' | 'detail' | null;
  /** The column of an import, with what an operator writes in it. */
  readonly importColumn: string;
  readonly importHint: string;
  /** The file of an import must have the column. */
  readonly isImportNeeded?: true;
}

export type ItemField = FieldKind & FieldUse;

/**
 * The fields that an item's owner fills in, in the order of lists and files. Schemas, the form, the page, versions,
 * import, export, the member's data and staff's list follow from this; `.github/CONTRIBUTING.md` says how a field is
 * added. Screens that few open load it, so it is without zod; the screens of open pages do without it.
 */
export const itemFields = {
  title: {
    kind: 'line',
    step: 'thing',
    label: 'items.form.title',
    isRequired: true,
    isPublic: true,
    contentPart: 'title',
    staff: 'list',
    importColumn: 'title',
    importHint: 'text',
    isImportNeeded: true,
  },
  description: {
    kind: 'prose',
    step: 'thing',
    label: 'items.form.description',
    isRequired: true,
    isPublic: true,
    contentPart: 'description',
    staff: 'detail',
    importColumn: 'description',
    importHint: 'text',
  },
  categories: {
    kind: 'categories',
    step: 'thing',
    label: 'items.form.categories',
    isRequired: true,
    isPublic: true,
    contentPart: null,
    staff: 'list',
    importColumn: 'categories',
    importHint: 'slugs of categories, with ; between them',
    isImportNeeded: true,
  },
  keywords: {
    kind: 'words',
    step: 'thing',
    label: 'items.form.keywords',
    isRequired: false,
    isPublic: true,
    contentPart: null,
    staff: 'detail',
    importColumn: 'keywords',
    importHint: 'words, with ; between them',
  },
  wishCategories: {
    kind: 'categories',
    step: 'terms',
    label: 'items.form.wishCategories',
    isRequired: false,
    isPublic: true,
    contentPart: null,
    staff: 'detail',
    importColumn: 'wish_categories',
    importHint: 'slugs, with ; between them',
  },
  wishKeywords: {
    kind: 'words',
    step: 'terms',
    label: 'items.form.wishKeywords',
    isRequired: false,
    isPublic: true,
    contentPart: null,
    staff: 'detail',
    importColumn: 'wish_keywords',
    importHint: 'words, with ; between them',
  },
  condition: {
    kind: 'choice',
    options: itemChoices.condition,
    messages: 'items.condition',
    step: 'thing',
    label: 'items.form.condition',
    isRequired: true,
    isPublic: true,
    contentPart: 'condition',
    staff: 'list',
    importColumn: 'condition',
    importHint: 'new, usedLikeNew, usedGood or usedFair',
    isImportNeeded: true,
  },
  materials: {
    kind: 'materials',
    step: 'terms',
    label: 'items.form.materials',
    isRequired: false,
    isPublic: true,
    contentPart: 'materials',
    staff: null,
    importColumn: 'materials',
    importHint: 'as Cotton 80; Wool 20',
  },
  sizeOption: {
    kind: 'choice',
    options: itemChoices.sizeOption,
    messages: 'items.size',
    step: 'terms',
    label: 'items.form.sizeOption',
    isRequired: false,
    isPublic: true,
    contentPart: null,
    staff: null,
    importColumn: 'size',
    importHint: `${itemChoices.sizeOption.join(', ')}, or nothing`,
  },
  weightGrams: {
    kind: 'amount',
    unit: 'kg',
    step: 'terms',
    label: 'items.form.weight',
    isRequired: false,
    isPublic: true,
    contentPart: 'weight',
    staff: 'detail',
    importColumn: 'weight_kg',
    importHint: 'kilograms; filled in by size',
  },
  lengthMm: {
    kind: 'amount',
    unit: 'cm',
    step: 'terms',
    label: 'items.form.length',
    isRequired: false,
    isPublic: true,
    contentPart: 'sides',
    staff: null,
    importColumn: 'length_cm',
    importHint: 'centimetres; filled in by size',
  },
  widthMm: {
    kind: 'amount',
    unit: 'cm',
    step: 'terms',
    label: 'items.form.width',
    isRequired: false,
    isPublic: true,
    contentPart: 'sides',
    staff: null,
    importColumn: 'width_cm',
    importHint: 'centimetres; filled in by size',
  },
  heightMm: {
    kind: 'amount',
    unit: 'cm',
    step: 'terms',
    label: 'items.form.height',
    isRequired: false,
    isPublic: true,
    contentPart: 'sides',
    staff: null,
    importColumn: 'height_cm',
    importHint: 'centimetres; filled in by size',
  },
  valueCents: {
    kind: 'amount',
    unit: 'dollars',
    step: 'terms',
    label: 'items.form.value',
    isRequired: true,
    isPublic: true,
    contentPart: 'value',
    staff: 'list',
    importColumn: 'value',
    importHint: 'dollars',
    isImportNeeded: true,
  },
  leastValueCents: {
    kind: 'amount',
    unit: 'dollars',
    step: 'terms',
    label: 'items.form.leastValue',
    isRequired: false,
    isPublic: false,
    contentPart: null,
    staff: 'detail',
    importColumn: 'least_value',
    importHint: 'dollars, or nothing',
  },
  isOpenToSelling: {
    kind: 'yesNo',
    step: 'terms',
    label: 'items.form.openToSelling',
    isRequired: false,
    isPublic: true,
    contentPart: null,
    staff: null,
    importColumn: 'open_to_selling',
    importHint: 'yes or no',
  },
  isOpenToAnything: {
    kind: 'yesNo',
    step: 'terms',
    label: 'items.form.openToAnything',
    isRequired: false,
    isPublic: true,
    contentPart: null,
    staff: null,
    importColumn: 'open_to_anything',
    importHint: 'yes or no',
  },
  isCounterOffersOnly: {
    kind: 'yesNo',
    step: 'terms',
    label: 'items.form.counterOffersOnly',
    isRequired: false,
    isPublic: true,
    contentPart: null,
    staff: null,
    importColumn: 'counter_offers_only',
    importHint: 'yes or no',
  },
  deliveryPreference: {
    kind: 'choice',
    options: itemChoices.deliveryPreference,
    messages: 'items.delivery',
    initial: 'either',
    step: 'terms',
    label: 'items.form.delivery',
    isRequired: true,
    isPublic: true,
    contentPart: null,
    staff: 'detail',
    importColumn: 'delivery',
    importHint: 'courier, meet or either',
    isImportNeeded: true,
  },
} as const satisfies Readonly<Record<string, ItemField>>;

type Fields = typeof itemFields;
export type ItemFieldName = keyof Fields;

/** The names of the fields that say this of themselves: `ItemFieldNamesWhere<'kind', 'amount'>`. */
export type ItemFieldNamesWhere<Property extends keyof ItemField, Value> = {
  [Name in ItemFieldName]: Fields[Name] extends Readonly<Record<Property, Value>> ? Name : never;
}[ItemFieldName];

export const itemFieldNames = Object.keys(itemFields) as readonly ItemFieldName[];

const listFieldsWith = <Property extends keyof ItemField, const Value>(property: Property, value: Value) =>
  itemFieldNames.filter((name) => (itemFields[name] as ItemField)[property] === value) as ItemFieldNamesWhere<
    Property,
    Value
  >[];

export const publicFieldNames = listFieldsWith('isPublic', true);
export const staffListFieldNames = listFieldsWith('staff', 'list');
export const staffDetailFieldNames = listFieldsWith('staff', 'detail');

/** The fields of the content to which one agrees in a deal. */
export const agreedContentFieldNames = itemFieldNames.filter(
  (name) => itemFields[name].contentPart !== null,
) as Exclude<ItemFieldName, ItemFieldNamesWhere<'contentPart', null>>[];

/** The choices in staff's list. */
export const staffChoiceNames = staffListFieldNames.filter((name) => itemFields[name].kind === 'choice') as Extract<
  ItemFieldNamesWhere<'staff', 'list'>,
  ItemFieldNamesWhere<'kind', 'choice'>
>[];

/** Picks some fields from an object that has their names as keys. */
export const pickFields = <Values, const Names extends readonly (keyof Values)[]>(
  values: Values,
  names: Names,
): Pick<Values, Names[number]> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Names[number]>;
