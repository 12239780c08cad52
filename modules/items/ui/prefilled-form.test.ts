import { expect, test } from 'vitest';
import { ItemId, newId } from '#contracts/ids.ts';
import { z } from 'zod';
import { toItemBounds } from '../domain/item-bounds.ts';
import { itemSettings } from '../domain/items.settings.ts';
import { toPrefilledFormPath } from './prefilled-form-path.ts';
import { parsePrefilledForm } from './prefilled-form.ts';

const bounds = toItemBounds(z.object(itemSettings.shape).parse({}));
const id = newId(ItemId);
const outline = {
  id,
  title: 'Tent & poles',
  condition: 'usedGood',
  categories: ['camping-outdoors'],
  keywords: ['two person', 'green'],
} as unknown as Parameters<typeof toPrefilledFormPath>[0];

test('what an address says of a thing fills the form', () => {
  const { searchParams } = new URL(toPrefilledFormPath(outline), 'http://x.invalid');
  const form = parsePrefilledForm(searchParams, bounds);
  expect(form?.draftKey).toBe(`items.create.like.${id}`);
  expect(form?.values).toMatchObject({ title: 'Tent & poles', keywords: ['two person', 'green'] });
});

test('what does not fit the form is left out', () => {
  const params = new URLSearchParams({ like: id, title: 'T'.repeat(200), condition: 'broken', category: 'no-such' });
  for (let index = 0; index < 30; index += 1) params.append('keyword', `word ${index}`);
  const values = parsePrefilledForm(params, bounds)?.values;
  expect(values?.title).toHaveLength(80);
  expect(values).not.toHaveProperty('condition');
  expect(values?.categories).toEqual([]);
  expect(values?.keywords).toHaveLength(10);
});

test.each(['', 'like=', 'like=tent&title=Tent'])('%j fills nothing', (text) => {
  expect(parsePrefilledForm(new URLSearchParams(text), bounds)).toBeNull();
});
