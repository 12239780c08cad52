import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBoostedPositions, mergeBoostedCards } from './boosted-positions.ts';

const cards = (name: string, count: number) => Array.from({ length: count }, (_, at) => ({ id: `${name}${at}` }));

test('boosted cards take every fifth place of a list', () => {
  const layout = { from: 0, limit: 10, every: 5, boosted: cards('b', 3) };
  expect(countBoostedPositions(layout)).toBe(2);
  const page = mergeBoostedCards({ cards: cards('o', 8), isEnd: false }, layout);
  expect(page.map(({ id }) => id)).toEqual(['o0', 'o1', 'o2', 'o3', 'b0', 'o4', 'o5', 'o6', 'o7', 'b1']);
});

test('in lists and pages of any length each card comes once, and labels are five places apart', () => {
  const count = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(
      count,
      count,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 2, max: 6 }),
      (others, boosted, limit, every) => {
        const [rest, left] = [cards('o', others), cards('b', boosted)];
        const shown: { id: string; isBoosted: boolean }[] = [];
        while (rest.length + left.length > 0) {
          const layout = { from: shown.length, limit, every, boosted: left };
          const read = rest.splice(0, limit - countBoostedPositions(layout));
          const page = mergeBoostedCards({ cards: read, isEnd: rest.length === 0 }, layout);
          expect(page.length).toBe(Math.min(limit, read.length + left.length));
          left.splice(0, page.filter(({ id }) => id.startsWith('b')).length);
          rest.unshift(...read.slice(page.filter(({ id }) => id.startsWith('o')).length));
          shown.push(...page);
        }
        expect(shown.map(({ id }) => id).toSorted()).toEqual(
          [...cards('o', others), ...cards('b', boosted)].map(({ id }) => id).toSorted(),
        );
        const labelled = shown.flatMap(({ isBoosted }, at) => (isBoosted ? [at] : []));
        for (const [at, place] of labelled.entries())
          expect(place - (labelled[at - 1] ?? -every)).toBeGreaterThanOrEqual(every);
      },
    ),
  );
});
