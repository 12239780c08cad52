import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { cleanCodeText } from '#contracts/clean-text.ts';
import { ImageId, newId, type MemberId } from '#contracts/ids.ts';
import { Refusal } from '#contracts/refusal.ts';
import { findAccountForOperator } from '#modules/identity/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { buildInvalidInputRefusal } from '#platform/errors/parse-input.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { ItemForm } from '../../domain/item.schemas.ts';
import { itemSettings } from '../../domain/items.settings.ts';
import { getBoundedItemFormSchemas } from '../get-bounded-item-form-schemas.ts';
import { CsvFormatError, parseCsv } from './csv-rows.ts';
import {
  findImportColumn,
  importColumns,
  requiredImportColumns,
  parseImportRow,
  type ImportColumn,
  type ImportRow,
} from './import-columns.ts';

/** A row that can be imported. */
export interface ImportItem {
  readonly line: number;
  readonly key: string;
  readonly owner: MemberId;
  readonly form: Omit<ItemForm, 'imageIds'>;
  /** Paths of the picture files, the cover first. */
  readonly pictures: readonly string[];
}

export interface ImportPlan {
  readonly items: readonly ImportItem[];
  /** Every fault of every row, with its line and column. */
  readonly faults: readonly string[];
}

export interface ImportSource {
  readonly file: string;
  readonly folder: string;
  /** The owner of the rows that name none. */
  readonly owner: string | undefined;
}

const say = createTranslator('en-US');
const refusalMessage = (code: string, params: Refusal['params'] = {}) => say(code.replace('.', '.errors.'), params);
const columnNames = Object.keys(importColumns) as ImportColumn[];
const mostKey = 200;
const noMember = "is no member's address, username or id";

/** Reads and checks a whole file. Nothing is imported while a row has a fault, so that a file is mended once. */
export async function loadImportPlan(db: Db, config: Config, source: ImportSource): Promise<ImportPlan> {
  if (!(await stat(source.file).catch(() => null))?.isFile())
    return { items: [], faults: [`${source.file} is no file`] };
  if (!(await stat(source.folder).catch(() => null))?.isDirectory())
    return { items: [], faults: [`${source.folder} is no folder`] };
  const owners = new Map<string, MemberId | null>();
  if (source.owner !== undefined && (await findOwner('', { db, source, owners })) === null)
    return { items: [], faults: [`--owner: "${source.owner}" ${noMember}`] };
  const seen = new Map<string, number>();
  const items: ImportItem[] = [];
  const faults: string[] = [];
  try {
    for await (const { record, line, faults: strange } of parseCsv(source.file, columnNames, requiredImportColumns)) {
      const read = await checkRow(record, { db, config, source, owners });
      const { owner, key } = read;
      const same = owner !== null && key !== '' ? seen.get(`${owner} ${key}`) : undefined;
      if (owner !== null && key !== '') seen.set(`${owner} ${key}`, same ?? line);
      const found = [
        ...strange,
        ...read.faults,
        ...(same === undefined ? [] : [`key: "${key}" stands on line ${same} too`]),
      ];
      faults.push(...found.map((fault) => `line ${line}, ${fault}`));
      if (found.length === 0 && owner !== null && read.form)
        items.push({ line, key, owner, form: read.form, pictures: read.pictures });
    }
  } catch (error) {
    if (!(error instanceof CsvFormatError)) throw error;
    faults.push(`line ${error.line}, ${error.message}`);
  }
  if (items.length === 0 && faults.length === 0) faults.push('line 1, the file has no rows');
  return { items, faults };
}

interface CheckContext {
  readonly db: Db;
  readonly config: Config;
  readonly source: ImportSource;
  readonly owners: Map<string, MemberId | null>;
}

async function checkRow(record: ImportRow, context: CheckContext) {
  const { form, pictures, faults: unread } = parseImportRow(record);
  const faults = [...unread];
  const key = cleanCodeText(record.key ?? '');
  if (key === '' || key.length > mostKey) faults.push(`key: 1 to ${mostKey} characters`);
  const owner = await findOwner(cleanCodeText(record.owner ?? ''), context);
  if (owner === null) faults.push(`owner: "${record.owner || (context.source.owner ?? '')}" ${noMember}`);
  const imageIds = pictures.map(() => newId(ImageId, 0));
  const parsed = getBoundedItemFormSchemas(itemSettings.read(context.config)).publish.safeParse({ ...form, imageIds });
  const named = new Set(faults.map((fault) => fault.split(':')[0]));
  if (!parsed.success)
    for (const { path: field, code, params } of buildInvalidInputRefusal(parsed.error.issues).fields ?? []) {
      const [name = ''] = field.split('.');
      const column = findImportColumn(name);
      if (!named.has(column)) faults.push(`${column}: ${refusalMessage(code, params)}`);
    }
  const files = await Promise.all(pictures.map((name) => findPicture(name, context)));
  faults.push(...files.flatMap((file) => ('fault' in file ? [`pictures: ${file.fault}`] : [])));
  return {
    key,
    owner,
    faults,
    form: parsed.success ? parsed.data : null,
    pictures: files.flatMap((file) => ('path' in file ? [file.path] : [])),
  };
}

async function findOwner(
  named: string,
  { db, source, owners }: Omit<CheckContext, 'config'>,
): Promise<MemberId | null> {
  const who = named === '' ? (source.owner ?? '') : named;
  const known = owners.get(who);
  if (known !== undefined) return known;
  const found = await findAccountForOperator(db, who).then(
    ({ id }) => id,
    (error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );
  owners.set(who, found);
  return found;
}

/** A picture lies in the folder itself or below it; no name leads out of it. */
async function findPicture(
  name: string,
  { source, config }: CheckContext,
): Promise<{ path: string } | { fault: string }> {
  const file = path.resolve(source.folder, name.replaceAll('\\', '/'));
  if (!file.startsWith(`${path.resolve(source.folder)}${path.sep}`))
    return { fault: `"${name}" leads out of the folder` };
  const found = await findFile(source.folder, path.relative(source.folder, file));
  const stats = found === null ? null : await stat(found).catch(() => null);
  if (found === null || !stats?.isFile() || stats.size === 0) return { fault: `"${name}" is not in the folder` };
  if (stats.size > config.UPLOAD_MAX_MB * 1_048_576)
    return { fault: `"${name}" has more than ${config.UPLOAD_MAX_MB} MB` };
  return { path: found };
}

/** Names as the systems of phones and desks compare them: composed, without capitals, with blanks of one kind. */
const toComparedName = (name: string): string => name.normalize('NFKC').toLowerCase();

/** An exact name wins over one that is compared alike, and of several of those none is meant. */
async function findFile(folder: string, name: string): Promise<string | null> {
  let found = folder;
  for (const part of name.split(path.sep)) {
    const entries = await readdir(found).catch(() => []);
    const alike = entries.filter((each) => toComparedName(each) === toComparedName(part));
    const entry = alike.find((each) => each === part) ?? (alike.length === 1 ? alike[0] : undefined);
    if (entry === undefined) return null;
    found = path.join(found, entry);
  }
  return found;
}
