import { toCodeText } from '#contracts/clean-text.ts';
import { parseNumber } from '#contracts/parse-number.ts';
import { isServiceOnly, type CategorySlug } from '../../domain/categories.ts';
import { parcelSizes, parcelSizeOptions, type SizeOption } from '../../domain/item-choices.ts';

/** The columns of an import, each with what stands in it. */
export const importColumns = {
  key: 'a name of your own for the row, unique per owner: a repeated import skips it',
  owner: "the owner's address, username or id, where --owner does not say it",
  title: 'text',
  description: 'text',
  categories: 'slugs of categories, with ; between them',
  keywords: 'words, with ; between them',
  wish_categories: 'slugs, with ; between them',
  wish_keywords: 'words, with ; between them',
  condition: 'new, usedLikeNew, usedGood or usedFair',
  materials: 'as Cotton 80; Wool 20',
  size: `${parcelSizeOptions.join(', ')}, or nothing`,
  weight_kg: 'kilograms; filled in by size',
  length_cm: 'centimetres; filled in by size',
  width_cm: 'centimetres; filled in by size',
  height_cm: 'centimetres; filled in by size',
  value: 'dollars',
  least_value: 'dollars, or nothing',
  open_to_selling: 'yes or no',
  open_to_anything: 'yes or no',
  counter_offers_only: 'yes or no',
  delivery: 'courier, meet or either',
  pictures: 'names of files in the folder, with ; between them',
} as const;
export type ImportColumn = keyof typeof importColumns;

export const requiredImportColumns = [
  'key',
  'title',
  'categories',
  'condition',
  'value',
  'delivery',
  'pictures',
] as const;

/** The column in which a field of the form stands. */
export const importColumnsByField: Readonly<Record<string, ImportColumn>> = {
  wishCategories: 'wish_categories',
  wishKeywords: 'wish_keywords',
  sizeOption: 'size',
  weightGrams: 'weight_kg',
  lengthMm: 'length_cm',
  widthMm: 'width_cm',
  heightMm: 'height_cm',
  valueCents: 'value',
  leastValueCents: 'least_value',
  isOpenToSelling: 'open_to_selling',
  isOpenToAnything: 'open_to_anything',
  isCounterOffersOnly: 'counter_offers_only',
  deliveryPreference: 'delivery',
  imageIds: 'pictures',
};

export type ImportRow = Readonly<Partial<Record<ImportColumn, string>>>;

const splitList = (text = ''): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Collects what cannot be read of a row, in words. */
class Cells {
  readonly faults: string[] = [];
  readonly row: ImportRow;
  constructor(row: ImportRow) {
    this.row = row;
  }

  text = (column: ImportColumn): string => (this.row[column] ?? '').trim();
  list = (column: ImportColumn): string[] => splitList(this.row[column]);
  /** A word of a list that the form knows, freed of unseen characters before it is judged. */
  code = (column: ImportColumn): string => toCodeText(this.row[column] ?? '');
  codes = (column: ImportColumn): string[] => splitList(this.code(column));

  /** @param parts whole parts of the unit, such as cents of a dollar: a smaller amount is a fault, never rounded */
  number(column: ImportColumn, parts: number, unit?: string): number | null {
    const text = this.text(column);
    if (text === '') return null;
    const number = parseNumber(text, { decimals: 6, unit });
    const amount = number === null ? null : Number((number * parts).toFixed(3));
    if (amount !== null && Number.isInteger(amount)) return amount;
    this.faults.push(amount === null ? `${column}: "${text}" is no number` : `${column}: "${text}" is too exact`);
    return null;
  }

  answer(column: ImportColumn): boolean {
    const text = this.code(column).toLowerCase();
    if (['yes', 'true', '1'].includes(text)) return true;
    if (!['', 'no', 'false', '0'].includes(text)) this.faults.push(`${column}: "${text}" is neither yes nor no`);
    return false;
  }

  materials(): { name: string; percent: number }[] {
    return this.list('materials').flatMap((part) => {
      const [, name, percent] = /^(.+?)\s+(\d{1,3})\s*%?$/.exec(part) ?? [];
      if (name !== undefined && percent !== undefined) return [{ name, percent: Number(percent) }];
      this.faults.push(`materials: "${part}" is not a name and a share in percent, as Cotton 80`);
      return [];
    });
  }
}

export interface ImportedRow {
  /** The form as the site's own screen would send it, unchecked, without pictures. */
  readonly form: Record<string, unknown>;
  readonly pictures: readonly string[];
  readonly faults: readonly string[];
}

/** Reads the cells of a row. A size fills in the measures that the row leaves out. */
export function parseImportRow(row: ImportRow): ImportedRow {
  const cells = new Cells(row);
  const size = cells.code('size');
  const categories = cells.codes('categories');
  const filled =
    size in parcelSizes && !isServiceOnly(categories as CategorySlug[]) ? parcelSizes[size as SizeOption] : undefined;
  const form = {
    title: cells.text('title'),
    description: cells.text('description'),
    categories,
    keywords: cells.list('keywords'),
    wishCategories: cells.codes('wish_categories'),
    wishKeywords: cells.list('wish_keywords'),
    condition: cells.code('condition'),
    materials: cells.materials(),
    sizeOption: size === '' ? null : size,
    weightGrams: cells.number('weight_kg', 1_000, 'kg') ?? filled?.weightGrams ?? null,
    lengthMm: cells.number('length_cm', 10, 'cm') ?? filled?.lengthMm ?? null,
    widthMm: cells.number('width_cm', 10, 'cm') ?? filled?.widthMm ?? null,
    heightMm: cells.number('height_cm', 10, 'cm') ?? filled?.heightMm ?? null,
    valueCents: cells.number('value', 100),
    leastValueCents: cells.number('least_value', 100),
    isOpenToSelling: cells.answer('open_to_selling'),
    isOpenToAnything: cells.answer('open_to_anything'),
    isCounterOffersOnly: cells.answer('counter_offers_only'),
    deliveryPreference: cells.code('delivery'),
  };
  return { form, pictures: cells.list('pictures'), faults: cells.faults };
}
