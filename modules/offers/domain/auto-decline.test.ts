import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { applyAutoDeclineRules, findAutoDecline, noAutoDeclineRules, type AutoDeclineRules } from './auto-decline.ts';
import type { Bargain } from './bargain.ts';

const [lamp, tent] = ['lamp', 'tent'] as [ItemId, ItemId];
const base: Bargain = {
  offererItemIds: [lamp],
  ownerItemIds: [tent],
  offererAnyOfIds: [],
  ownerAnyOfIds: [],
  cashAddedCents: 0,
  cashRequestedCents: 0,
};
const find = (
  rules: Partial<AutoDeclineRules>,
  change: Partial<Bargain> = {},
  { lampCents = 10_000, km = 10 as number | null } = {},
) =>
  findAutoDecline(
    { ...base, ...change },
    [
      { id: lamp, valueCents: lampCents },
      { id: tent, valueCents: 10_000 },
    ],
    applyAutoDeclineRules({ ...noAutoDeclineRules, ...rules }, km),
  );

it.each<[string, ReturnType<typeof find>, string | null]>([
  ['nothing without a rule', find({}, { cashRequestedCents: 90_000 }, { km: 4_000 }), null],
  ['an offer that asks for cash', find({ asksCash: true }, { cashRequestedCents: 100 }), 'asksCash'],
  ['not one that adds cash', find({ asksCash: true }, { cashAddedCents: 100 }), null],
  ['one that is worth much less', find({ worthLess: true }, {}, { lampCents: 6_000 }), 'worthLess'],
  ['not one that is worth a little less', find({ worthLess: true }, {}, { lampCents: 7_000 }), null],
  [
    'not one whose cash makes up for it',
    find({ worthLess: true }, { cashAddedCents: 4_000 }, { lampCents: 6_000 }),
    null,
  ],
  ['one from too far away', find({ maxKm: 50 }, {}, { km: 51 }), 'tooFar'],
  ['not one from within the distance', find({ maxKm: 50 }, {}, { km: 50 }), null],
  ['not one from an unknown place', find({ maxKm: 50 }, {}, { km: null }), null],
])('a rule declines %s', (_name, found, expected) => {
  expect(found).toBe(expected);
});

it('more from the offerer is never declined where less was not', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), fc.nat(20_000), (lampCents, cashAddedCents, more) => {
      const rules = { worthLess: true, asksCash: true, maxKm: 20 };
      if (find(rules, { cashAddedCents }, { lampCents }) === null)
        expect(find(rules, { cashAddedCents: cashAddedCents + more }, { lampCents })).toBeNull();
    }),
  );
});
