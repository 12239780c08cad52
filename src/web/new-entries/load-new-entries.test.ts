import { expect, it } from 'vitest';
import { loadNewEntries } from './load-new-entries.ts';

/** A list of numbers, the highest first, of which those up to ten were shown. */
function openList(newest: number) {
  const asked: (number | undefined)[] = [];
  const readPage = async (limit?: number) => {
    asked.push(limit);
    const many = Math.min(limit ?? 10, newest);
    const items = Array.from({ length: many }, (_, index) => newest - index);
    return { items, nextCursor: many < newest ? 'more' : null };
  };
  const read = () => loadNewEntries(readPage, { isNew: (entry) => entry > 10, isOld: (entry) => entry <= 10 });
  return { asked, read };
}

it('a page that reaches what is shown has all new entries, and no other is read', async () => {
  const { asked, read } = openList(13);
  expect(await read()).toEqual({ entries: [13, 12, 11], isCut: false });
  expect(asked).toEqual([undefined]);
});

it('more new entries than a page has leave no gap', async () => {
  const { read } = openList(37);
  const { entries, isCut } = await read();
  expect([entries.length, entries.at(-1), isCut]).toEqual([27, 11, false]);
});

it('where there are more than a list answers at once, the rest is known to be missing', async () => {
  const { asked, read } = openList(90);
  const { entries, isCut } = await read();
  expect([entries.length, isCut]).toEqual([50, true]);
  expect(asked).toEqual([undefined, 50]);
});

it('a list that had nothing shows all that came, though there is nothing older', async () => {
  const { entries, isCut } = await loadNewEntries(async () => ({ items: [2, 1], nextCursor: null }), {
    isNew: () => true,
    isOld: () => false,
  });
  expect([entries, isCut]).toEqual([[2, 1], false]);
});
