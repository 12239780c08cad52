import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { itemContentParts } from '../domain/item-choices.ts';
import { agreedItemContentSchema } from '../domain/item-content.ts';
import {
  agreedContentFieldNames,
  itemFieldNames,
  itemFields,
  staffChoiceNames,
  type ItemField,
} from '../domain/item-fields.ts';
import { itemDraftSchema } from '../domain/item.schemas.ts';
import { itemForm } from '../testing.ts';
import { emptyItemValues, toItemDraft } from '../ui/item-values.ts';
import { parseImportRow } from './import/import-columns.ts';
import { Item } from './item.entity.ts';

/** The columns that commands and events set, and no form. */
const setByCommands = [
  'id',
  'ownerId',
  'state',
  'version',
  'suburb',
  'region',
  'latitude',
  'longitude',
  'hiddenUntil',
  'plainUntil',
  'removalReason',
  'restoredAs',
  'publishedAt',
  'visibleFrom',
  'createdAt',
  'updatedAt',
  'searchDocument',
];

describe('the register of an item’s fields', () => {
  it('has every column of the item that no command sets', () => {
    const columns = Object.keys(entityColumns(Item));
    expect(columns.filter((name) => !setByCommands.includes(name))).toEqual(itemFieldNames);
  });

  it('has a field for every part of the content but its pictures', () => {
    const parts = new Set(agreedContentFieldNames.map((name) => itemFields[name].contentPart));
    expect(itemContentParts.filter((part) => part !== 'pictures' && !parts.has(part))).toEqual([]);
  });

  test.each(locales)('its names, choices and changes have texts in %s', (locale) => {
    const words = getCatalogue(locale);
    const keys = itemFieldNames.flatMap((name) => {
      const field = itemFields[name];
      return [field.label, ...('options' in field ? field.options.map((each) => `${field.messages}.${each}`) : [])];
    });
    const changes = itemContentParts.map((part) => `items.change.${part}`);
    expect([...keys, ...changes].filter((key) => !words.has(key))).toEqual([]);
  });

  test.each(locales)('the choices of staff’s list have their heading in %s', (locale) => {
    const words = JSON.parse(readFileSync(`modules/items/admin/locales/${locale}.json`, 'utf8')) as object;
    expect(staffChoiceNames.filter((name) => !(`items.admin.${name}` in words))).toEqual([]);
  });
});

it('an empty form is a draft', () => {
  expect(itemDraftSchema.safeParse(toItemDraft(emptyItemValues)).error).toBeUndefined();
});

/** A cell that says something, by the kind of its field. */
const filledCells = {
  line: 'Brass lamp',
  prose: 'Stood in the hall.',
  words: 'lamp; brass',
  categories: 'kitchen; tools',
  materials: 'Brass 90',
  amount: '5',
  yesNo: 'yes',
} as const;

it('an import reads each field from its column', () => {
  const cells = itemFieldNames.map((name) => {
    const field: ItemField = itemFields[name];
    const cell = field.kind === 'choice' ? (field.options[0] ?? '') : filledCells[field.kind];
    return [field.importColumn, cell] as const;
  });
  const { form, faults } = parseImportRow(Object.fromEntries(cells));
  const empty = parseImportRow({}).form;
  expect(faults).toEqual([]);
  expect(itemFieldNames.filter((name) => isDeepStrictEqual(form[name], empty[name]))).toEqual([]);
});

it('reads the content that versions had before a field was added to it', () => {
  const { title, description, condition, valueCents, materials, weightGrams, lengthMm, widthMm, heightMm } = itemForm();
  const kept = { title, description, condition, valueCents, materials, weightGrams, lengthMm, widthMm, heightMm };
  expect(agreedItemContentSchema.parse({ ...kept, imageIds: [] })).toMatchObject(kept);
});
