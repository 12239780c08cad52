import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { categories, categorySlugs, isServiceOnly } from './categories.ts';

test('there are 37, each with a name and a slug of its own', () => {
  expect(categories).toHaveLength(37);
  expect(new Set(categorySlugs).size).toBe(37);
  expect(new Set(categories.map(({ name }) => name)).size).toBe(37);
});

test('the table knows exactly these', async () => {
  const migration = await readFile('migrations/0040-items.sql', 'utf8');
  const list = /item_category_known check \(.*?array\[(.*?)\]/s.exec(migration)?.[1] ?? '';
  expect(list.match(/[a-z0-9-]{3,}/g)).toEqual(categorySlugs);
});

test('only services and odd jobs are work', () => {
  expect(categorySlugs.filter((slug) => isServiceOnly([slug]))).toEqual(['odd-jobs-chores', 'services']);
  expect(isServiceOnly([])).toBe(false);
});
