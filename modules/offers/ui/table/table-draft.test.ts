import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemCardFacts } from '#modules/items/ui/public.ts';
import { computeEvenCashOnTable, computeCashSliderLimit, computeCashSliderStep } from './cash-range.ts';
import {
  toTableDraft,
  emptyTableDraft,
  isTrayFull,
  toTermsInput,
  toggleTrayItem,
  findTrayToFix,
  computeTableSideValues,
  toggleAnyOf,
  toggleMustHave,
} from './table-draft.ts';

const most = 10;

const draft = fc.record({
  giveIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  getIds: fc.uniqueArray(fc.constantFrom('k', 'l', 'm')),
  giveAnyOf: fc.option(fc.uniqueArray(fc.constantFrom('e', 'f', 'g'), { minLength: 2 })),
  getAnyOf: fc.option(fc.uniqueArray(fc.constantFrom('n', 'o', 'p'), { minLength: 2 })),
  cashCents: fc.integer({ min: -50_000, max: 50_000 }),
  note: fc.constant(''),
});

describe('the table', () => {
  it('says the same as its terms, from either side', () => {
    fc.assert(
      fc.property(draft, fc.constantFrom('offerer', 'owner'), (table, side) => {
        expect(toTableDraft(toTermsInput(table, side), side)).toEqual(table);
      }),
    );
  });

  it('is seen by the other side in a mirror', () => {
    fc.assert(
      fc.property(draft, (table) => {
        const mirrored = toTableDraft(toTermsInput(table, 'offerer'), 'owner');
        const { note: _, ...sides } = mirrored;
        expect({ ...sides, cashCents: 0 - sides.cashCents + 0 }).toEqual({
          giveIds: table.getIds,
          getIds: table.giveIds,
          giveAnyOf: table.getAnyOf,
          getAnyOf: table.giveAnyOf,
          cashCents: table.cashCents,
        });
      }),
    );
  });

  it('takes five things a side, and gives each back at a second tap', () => {
    const full = ['1', '2', '3', '4', '5', '6'].reduce(
      (table, id) => toggleTrayItem(table, 'give', id, most),
      emptyTableDraft,
    );
    expect(full.giveIds).toEqual(['1', '2', '3', '4', '5']);
    expect(isTrayFull(full, 'give', most)).toBe(true);
    expect(toggleTrayItem(full, 'give', '3', most).giveIds).toEqual(['1', '2', '4', '5']);
  });

  it('offers one of several things, of which some can be must-haves, and takes five things a side in the end', () => {
    const ids = ['1', '2', '3', '4', '5', '6', '7'];
    const lying = ['1', '2', '3', '4'].reduce((table, id) => toggleTrayItem(table, 'give', id, most), emptyTableDraft);
    const grouped = ids
      .slice(4)
      .reduce((table, id) => toggleTrayItem(table, 'give', id, most), toggleAnyOf(lying, 'give'));
    expect([grouped.giveIds, grouped.giveAnyOf]).toEqual([[], ids]);
    const locked = ids.slice(0, 6).reduce((table, id) => toggleMustHave(table, 'give', id, most), grouped);
    expect([locked.giveIds, locked.giveAnyOf]).toEqual([ids.slice(0, 4), ids.slice(4)]);
    expect(toggleMustHave(locked, 'give', '2', most).giveIds).toEqual(['1', '3', '4']);
    expect(toggleAnyOf(locked, 'give').giveIds).toEqual(ids.slice(0, 5));
    expect(isTrayFull({ ...grouped, giveAnyOf: ids.slice(0, 3) }, 'give', 3)).toBe(true);
  });

  it('sends a single thing to choose from as a must-have', () => {
    const lone = { ...emptyTableDraft, giveIds: ['1'], giveAnyOf: ['2'], getIds: ['k'] };
    expect(toTermsInput(lone, 'offerer')).toMatchObject({ offererItemIds: ['1', '2'], offererAnyOfIds: [] });
  });

  it('weighs a side from the least to the most that may be picked', () => {
    const cards = ['k', 'l', 'm'].map((id, index) => ({ id, valueCents: 1_000 * (index + 1) })) as ItemCardFacts[];
    const values = computeTableSideValues(
      { ...emptyTableDraft, getIds: ['k'], getAnyOf: ['l', 'm'], cashCents: -500 },
      cards,
    );
    expect(values.get).toEqual({ leastCents: 3_500, mostCents: 4_500 });
    expect(values.getCents).toBe(4_000);
  });

  it('leads to the tray in which an obstacle is mended', () => {
    expect(findTrayToFix('nothingAsked', 'offerer')).toBe('get');
    expect(findTrayToFix('nothingGiven', 'offerer')).toBe('give');
    expect(findTrayToFix('notForSale', 'owner')).toBe('get');
    expect(findTrayToFix('nothingAsked', 'owner')).toBe('give');
    expect(findTrayToFix('nothingChanged', 'owner')).toBeNull();
  });
});

describe('the cash slider', () => {
  it('reaches what evens out the two sides, in steps one can hit', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(5_000_000), (giveCents, getCents) => {
        const even = computeEvenCashOnTable({ giveCents, getCents }, 0);
        const range = computeCashSliderLimit({ giveCents, getCents }, 0);
        expect(Math.abs(even)).toBeLessThanOrEqual(range);
        expect(range % computeCashSliderStep(range)).toBe(0);
        expect(Math.abs(giveCents + even - getCents)).toBeLessThanOrEqual(100);
      }),
    );
  });
});
