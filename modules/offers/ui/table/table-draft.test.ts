import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeEvenCashOnTable, computeCashSliderLimit, computeCashSliderStep } from './cash-range.ts';
import {
  toTableDraft,
  emptyTableDraft,
  isTrayFull,
  toTermsInput,
  toggleTrayItem,
  findTrayToFix,
} from './table-draft.ts';

const draft = fc.record({
  giveIds: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
  getIds: fc.uniqueArray(fc.constantFrom('k', 'l', 'm')),
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
        expect([mirrored.giveIds, mirrored.getIds, mirrored.cashCents + table.cashCents]).toEqual([
          table.getIds,
          table.giveIds,
          0,
        ]);
      }),
    );
  });

  it('takes five things a side, and gives each back at a second tap', () => {
    const full = ['1', '2', '3', '4', '5', '6'].reduce(
      (table, id) => toggleTrayItem(table, 'give', id),
      emptyTableDraft,
    );
    expect(full.giveIds).toEqual(['1', '2', '3', '4', '5']);
    expect(isTrayFull(full, 'give')).toBe(true);
    expect(toggleTrayItem(full, 'give', '3').giveIds).toEqual(['1', '2', '4', '5']);
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
