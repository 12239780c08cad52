import { cleanCodeText } from '#contracts/clean-text.ts';
import { parseNumber } from '#contracts/parse-number.ts';
import { isServiceOnly, type CategorySlug } from '../../domain/categories.ts';
import { parcelSizeByOption, type SizeOption } from '../../domain/item-choices.ts';
import { itemFieldNames, itemFields, itemUnits, type ItemField, type ItemFieldName } from '../../domain/item-fields.ts';

type FieldColumn = (typeof itemFields)[ItemFieldName]['importColumn'];
export type ImportColumn = 'key' | 'owner' | FieldColumn | 'pictures';

/** The columns of an import, each with what stands in it. */
export const importColumns = {
  key: 'a name of your own for the row, unique per owner: a repeated import skips it',
  owner: "the owner's address, username or id, where --owner does not say it",
  ...(Object.fromEntries(
    itemFieldNames.map((name) => [itemFields[name].importColumn, itemFields[name].importHint]),
  ) as Record<FieldColumn, string>),
  pictures: 'names of files in the folder, with ; between them',
} as const satisfies Record<ImportColumn, string>;

const neededFields = itemFieldNames.filter((name) => 'isImportNeeded' in itemFields[name]);
export const requiredImportColumns: readonly ImportColumn[] = [
  'key',
  ...neededFields.map((name) => itemFields[name].importColumn),
  'pictures',
];

/** The column in which a field of the form stands. */
export const findImportColumn = (field: string): string =>
  field === 'imageIds' ? 'pictures' : field in itemFields ? itemFields[field as ItemFieldName].importColumn : field;

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
  code = (column: ImportColumn): string => cleanCodeText(this.row[column] ?? '');
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

/** Reads the cell of a field. A choice without which an item is listed may be left out. */
function readCell(cells: Cells, name: ItemFieldName): unknown {
  const field: ItemField = itemFields[name];
  const column = itemFields[name].importColumn;
  switch (field.kind) {
    case 'line':
    case 'prose':
      return cells.text(column);
    case 'words':
      return cells.list(column);
    case 'categories':
      return cells.codes(column);
    case 'choice':
      return cells.code(column) || (field.isRequired ? '' : null);
    case 'materials':
      return cells.materials();
    case 'amount':
      return cells.number(column, itemUnits[field.unit], field.unit === 'dollars' ? undefined : field.unit);
    case 'yesNo':
      return cells.answer(column);
  }
}

/** Reads the cells of a row. A size fills in the measures that the row leaves out. */
export function parseImportRow(row: ImportRow): ImportedRow {
  const cells = new Cells(row);
  const form: Record<string, unknown> = Object.fromEntries(itemFieldNames.map((name) => [name, readCell(cells, name)]));
  const size = cells.code('size');
  if (size in parcelSizeByOption && !isServiceOnly(cells.codes('categories') as CategorySlug[]))
    for (const [name, measure] of Object.entries(parcelSizeByOption[size as SizeOption])) form[name] ??= measure;
  return { form, pictures: cells.list('pictures'), faults: cells.faults };
}
