import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { computeIncomingCents, isSameBargain, listTermsItemIds, toExchangeMethod, type Bargain } from './bargain.ts';
import { computeNetCash, computeTermsChanges } from './terms-changes.ts';
import { requireValidTerms, type CheckedItem } from './check-terms.ts';
import { computeFairness, computeBalanceTilt } from './fairness.ts';
import { buildAgreedLegs } from './agreed-legs.ts';
import { offerTermsSchema } from './terms.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}` as ItemId;
const parties = { offererId: 'ana' as MemberId, ownerId: 'ben' as MemberId };
const noGroups = { offererAnyOfIds: [], ownerAnyOfIds: [] };
const base = {
  offererItemIds: [id(1)],
  ownerItemIds: [id(11)],
  ...noGroups,
  cashAddedCents: 0,
  cashRequestedCents: 0,
  note: '',
};
const listCodes = (value: unknown) =>
  offerTermsSchema
    .safeParse(value)
    .error?.issues.map((issue) => ('params' in issue ? (issue.params as { code: string }).code : issue.code)) ?? [];

describe('terms', () => {
  it.each([
    ['cash both ways', { cashAddedCents: 1, cashRequestedCents: 1 }, 'offers.field.cashBothWays'],
    ['nothing given', { offererItemIds: [] }, 'offers.field.nothingGiven'],
    ['cash asked for with nothing given', { offererItemIds: [], cashRequestedCents: 100 }, 'offers.field.nothingGiven'],
    ['an item on both sides', { offererItemIds: [id(11)] }, 'offers.field.itemTwice'],
    ['no item asked for', { ownerItemIds: [] }, 'offers.field.nothingAsked'],
    ['one thing alone to choose from', { ownerAnyOfIds: [id(12)] }, 'offers.field.oneChoice'],
    ['eleven things to choose from', { ownerAnyOfIds: Array.from({ length: 11 }, (_, n) => id(20 + n)) }, 'too_big'],
    ['a must-have among those to choose from', { ownerAnyOfIds: [id(11), id(12)] }, 'offers.field.itemTwice'],
    [
      'five must-haves and one more to be picked',
      { offererItemIds: [1, 2, 3, 4, 5].map(id), offererAnyOfIds: [id(6), id(7)] },
      'offers.field.tooManyItems',
    ],
    ['six items', { offererItemIds: [1, 2, 3, 4, 5, 6].map(id) }, 'too_big'],
    ['a broken cent', { cashAddedCents: 0.5 }, 'invalid_type'],
    ['a note that is too long', { note: 'x'.repeat(1_001) }, 'too_big'],
  ])('are refused with %s', (_name, change, code) => {
    expect(listCodes({ ...base, ...change })).toContain(code);
  });

  it.each([
    [{}, 'items'],
    [{ cashAddedCents: 500 }, 'itemsAndCash'],
    [{ cashRequestedCents: 500 }, 'itemsAndCash'],
    [{ offererItemIds: [], cashAddedCents: 500 }, 'cash'],
    [{ offererItemIds: [], offererAnyOfIds: [id(1), id(2)] }, 'items'],
  ] as const)('have a method: %o is %s', (change, method) => {
    expect(toExchangeMethod(offerTermsSchema.parse({ ...base, ...change }))).toBe(method);
  });
});

const item = (n: number, ownerId: string, change: Partial<CheckedItem> = {}): CheckedItem => ({
  id: id(n),
  ownerId: ownerId as MemberId,
  isFree: true,
  valueCents: 10_000,
  leastValueCents: null,
  isOpenToSelling: false,
  ...change,
});
const shelf = [item(1, 'ana'), item(2, 'ana'), item(11, 'ben')];
const check = (bargain: Partial<Bargain>, items: readonly CheckedItem[] = shelf, author = 'ana') =>
  requireValidTerms({ ...base, ...bargain }, items, parties, author as MemberId);

describe('the rules of terms', () => {
  it('want every item in the tray of its owner, and free', () => {
    expect(() => check({})).not.toThrow();
    expect(() => check({ offererItemIds: [id(11)], ownerItemIds: [id(1)] })).toThrow('offers.notTheirItem');
    expect(() => check({ ownerItemIds: [id(99)] })).toThrow('offers.itemGone');
    expect(() => check({}, [item(1, 'ana'), item(11, 'ben', { isFree: false })])).toThrow('offers.itemGone');
  });

  it('take cash alone only where every item asked for is for sale', () => {
    const cash = { offererItemIds: [], cashAddedCents: 5_000 };
    expect(() => check(cash)).toThrow('offers.notForSale');
    expect(() => check(cash, [item(11, 'ben', { isOpenToSelling: true })])).not.toThrow();
  });

  it("hold an owner's least value against others, and never against the owner", () => {
    const items = [item(1, 'ana'), item(11, 'ben', { leastValueCents: 12_000 })];
    expect(() => check({}, items)).toThrow('offers.belowLeastValue');
    expect(() => check({ cashAddedCents: 2_000 }, items)).not.toThrow();
    expect(() => check({}, items, 'ben')).not.toThrow();
  });
});

const bargain: fc.Arbitrary<Bargain> = fc
  .record({
    mine: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
    theirs: fc.uniqueArray(fc.integer({ min: 11, max: 19 }), { minLength: 1, maxLength: 5 }),
    cash: fc.integer({ min: -100_000, max: 100_000 }),
  })
  .map(({ mine, theirs, cash }) => ({
    offererItemIds: mine.map(id),
    ownerItemIds: theirs.map(id),
    ...noGroups,
    cashAddedCents: Math.max(cash, 0),
    cashRequestedCents: Math.max(-cash, 0),
  }));

describe('whatever is agreed', () => {
  it('becomes legs that carry every item once, from its side to the other, and the cash once', () => {
    fc.assert(
      fc.property(bargain, (agreed) => {
        const legs = buildAgreedLegs(agreed, parties, () => ({ valueCents: 100, version: 1 }));
        expect(legs.flatMap((leg) => ('itemId' in leg ? [leg.itemId] : [])).toSorted()).toEqual(
          listTermsItemIds(agreed).toSorted(),
        );
        expect(legs.every(({ fromId, toId }) => fromId !== toId)).toBe(true);
        const cash = legs.flatMap((leg) => ('cents' in leg ? [leg.fromId === 'ana' ? leg.cents : -leg.cents] : []));
        expect(cash).toEqual(computeNetCash(agreed) === 0 ? [] : [computeNetCash(agreed)]);
      }),
    );
  });

  it('brings each side the value of the items and the cash that are given to it', () => {
    fc.assert(
      fc.property(bargain, (agreed) => {
        const items = listTermsItemIds(agreed).map((one, index) => ({ id: one, valueCents: 100 + index }));
        const findItem = (wanted: ItemId) => ({
          valueCents: items.find((one) => one.id === wanted)?.valueCents ?? 0,
          version: 1,
        });
        const got = (member: MemberId) =>
          buildAgreedLegs(agreed, parties, findItem)
            .filter(({ toId }) => toId === member)
            .reduce((sum, leg) => sum + ('cents' in leg ? leg.cents : leg.valueCents), 0);
        expect(computeIncomingCents('offerer', agreed, items)).toBe(got(parties.offererId));
        expect(computeIncomingCents('owner', agreed, items)).toBe(got(parties.ownerId));
      }),
    );
  });

  it('differs from what was there before by exactly the changes told', () => {
    fc.assert(
      fc.property(bargain, bargain, (before, after) => {
        const { addedItemIds, removedItemIds, cash } = computeTermsChanges(before, after);
        const rebuilt = [
          ...listTermsItemIds(before).filter((one) => !removedItemIds.includes(one)),
          ...addedItemIds,
        ].toSorted();
        expect(rebuilt).toEqual(listTermsItemIds(after).toSorted());
        expect(cash === null).toBe(computeNetCash(before) === computeNetCash(after));
        expect(isSameBargain(before, after)).toBe(addedItemIds.length + removedItemIds.length === 0 && cash === null);
      }),
    );
  });

  it('tilts the balance the other way when the sides are changed, and never beyond its ends', () => {
    const opposite = { muchMore: 'muchLess', more: 'less', even: 'even', less: 'more', muchLess: 'muchMore' } as const;
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (giveCents, getCents) => {
        const [one, other] = [
          { giveCents, getCents },
          { giveCents: getCents, getCents: giveCents },
        ];
        expect(computeBalanceTilt(one)).toBeCloseTo(-computeBalanceTilt(other));
        expect(Math.abs(computeBalanceTilt(one))).toBeLessThanOrEqual(1);
        expect(computeFairness(other)).toBe(opposite[computeFairness(one)]);
      }),
    );
  });
});
