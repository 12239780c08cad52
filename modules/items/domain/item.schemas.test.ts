import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toRefusedFields } from '#platform/errors/refused-fields.ts';
import { itemSettings } from './items.settings.ts';
import { itemForm } from '../testing.ts';
import { categories } from './categories.ts';
import { toItemBounds } from './item-bounds.ts';
import { buildItemFormSchemas } from './item.schemas.ts';

const usual = toItemBounds(z.object(itemSettings.shape).parse({}));
const { draft: itemDraft, publish: publishInput, edit: editInput } = buildItemFormSchemas(usual);

const image = '0198c0de-0000-7000-8000-000000000001';
const images = (count: number) =>
  Array.from({ length: count }, (_, n) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`);
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`);

const refusedFor = (change: Record<string, unknown>) => {
  const parsed = publishInput.safeParse({ ...itemForm({ imageIds: [image] }), ...change });
  return parsed.success
    ? []
    : toRefusedFields(parsed.error.issues).map(({ path, code }) => `${path} ${code.replace('platform.field.', '')}`);
};

test('an ordinary form is taken', () => expect(refusedFor({})).toEqual([]));

describe('each bound holds on both sides', () => {
  test.each<[string, unknown, unknown, unknown, unknown]>([
    ['title', 'ab', 'abc', 'x'.repeat(80), 'x'.repeat(81)],
    ['description', 'x'.repeat(9), 'x'.repeat(10), 'x'.repeat(4_000), 'x'.repeat(4_001)],
    ['categories', [], ['toys'], ['toys', 'boats', 'cars'], ['toys', 'boats', 'cars', 'tools']],
    ['keywords', [''], [], words(10), words(11)],
    ['keywords', ['   '], ['x'], ['x'.repeat(30)], ['x'.repeat(31)]],
    ['wishKeywords', [''], [], words(10), words(11)],
    [
      'wishCategories',
      ['nothing'],
      [],
      categories.slice(0, 10).map(({ slug }) => slug),
      categories.slice(0, 11).map(({ slug }) => slug),
    ],
    ['imageIds', [], [image], images(8), images(9)],
    ['valueCents', 99, 100, 100_000_000, 100_000_001],
    ['weightGrams', 0, 1, 25_000, 10_000_001],
    ['lengthMm', 0, 1, 1_200, 25_001],
    ['widthMm', 0, 1, 1_200, 25_001],
    ['heightMm', 0, 1, 1_200, 25_001],
    ['materials', [{ name: '', percent: 5 }], [], [{ name: 'Wood', percent: 100 }], [{ name: 'Wood', percent: 101 }]],
    [
      'materials',
      [{ name: 'Wood', percent: 0 }],
      [{ name: 'Wood', percent: 1 }],
      [
        { name: 'Wood', percent: 50 },
        { name: 'Iron', percent: 50 },
      ],
      [
        { name: 'Wood', percent: 50 },
        { name: 'Iron', percent: 51 },
      ],
    ],
  ])('%s', (field, tooLittle, least, most, tooMuch) => {
    expect(refusedFor({ [field]: least })).toEqual([]);
    expect(refusedFor({ [field]: most })).toEqual([]);
    for (const wrong of [tooLittle, tooMuch])
      expect(refusedFor({ [field]: wrong })[0]).toMatch(new RegExp(`^${field}`));
  });
});

describe('what fields mean together', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'a thing needs weight and sides',
      { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
      ['weightGrams required', 'lengthMm required', 'widthMm required', 'heightMm required'],
    ],
    [
      'work needs none, and people meet',
      {
        categories: ['services'],
        weightGrams: null,
        lengthMm: null,
        widthMm: null,
        heightMm: null,
        deliveryPreference: 'meet',
      },
      [],
    ],
    [
      'work cannot be couriered',
      { categories: ['odd-jobs-chores'], deliveryPreference: 'courier' },
      ['deliveryPreference items.field.serviceMeetsOnly'],
    ],
    [
      'a service with a thing beside it is a thing',
      { categories: ['services', 'tools'], weightGrams: null },
      ['weightGrams required'],
    ],
    ['121 cm is too long for the courier', { lengthMm: 1_210 }, ['deliveryPreference items.field.tooLargeForCourier']],
    [
      '2,500 cm and 10,000 kg are fine where people meet',
      { lengthMm: 25_000, weightGrams: 10_000_000, deliveryPreference: 'meet' },
      [],
    ],
    [
      'materials over 100 % are refused as a whole',
      {
        materials: [
          { name: 'Wood', percent: 60 },
          { name: 'Iron', percent: 41 },
        ],
      },
      ['materials items.field.materialsOver100'],
    ],
  ])('%s', (_rule, change, refused) => expect(refusedFor(change)).toEqual(refused));
});

test('an item without a cash value is asked for one', () => {
  expect(refusedFor({ valueCents: null })).toEqual(['valueCents items.field.value']);
  expect(refusedFor({ valueCents: 0 })).toEqual(['valueCents items.field.value']);
});

test('weight and sides are greater than zero', () => {
  expect(refusedFor({ weightGrams: 0, lengthMm: 0, widthMm: 0, heightMm: 0 })).toEqual([
    'weightGrams items.field.weight',
    ...['lengthMm', 'widthMm', 'heightMm'].map((side) => `${side} items.field.side`),
  ]);
});

test('keywords are trimmed, and one word in two spellings is one', () => {
  expect(
    publishInput.parse({ ...itemForm({ imageIds: [image] }), keywords: [' Tent ', 'tent', 'TENT'] }).keywords,
  ).toEqual(['TENT']);
});

test('a draft may be empty, but no larger than an item', () => {
  const empty = {
    ...itemForm(),
    title: '',
    description: '',
    categories: [],
    condition: null,
    valueCents: null,
    deliveryPreference: null,
    weightGrams: null,
    imageIds: [],
  };
  expect(itemDraft.safeParse(empty).success).toBe(true);
  expect(itemDraft.safeParse({ ...empty, title: 'x'.repeat(81) }).success).toBe(false);
});

test('an edit names its item', () => expect(editInput.safeParse(itemForm({ imageIds: [image] })).success).toBe(false));
