import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { countGroups, listLetGoIds, listOutcomes, narrowGroups, pickFromGroups } from './any-of.ts';
import { computeBargainKey, listSideItemIds, listTermsItemIds, mirrorBargain, type Bargain } from './bargain.ts';

const ids = (...names: readonly string[]) => names as ItemId[];
const plain: Bargain = {
  offererItemIds: ids('lamp'),
  ownerItemIds: ids('tent'),
  offererAnyOfIds: [],
  ownerAnyOfIds: [],
  cashAddedCents: 0,
  cashRequestedCents: 0,
};
const ofTwo: Bargain = { ...plain, ownerAnyOfIds: ids('radio', 'drum') };
const ofThree: Bargain = { ...plain, offererItemIds: [], offererAnyOfIds: ids('atlas', 'bell', 'clock') };

it.each([
  ['no pick', ofTwo, ids()],
  ['two picks from one group', ofTwo, ids('radio', 'drum')],
  ['a must-have', ofTwo, ids('tent')],
  ['a pick from one group of two', { ...ofTwo, ...ofThree, ownerAnyOfIds: ofTwo.ownerAnyOfIds }, ids('radio')],
  ['a pick where there is no group', plain, ids('lamp')],
])('an acceptance with %s is refused', (_, bargain, picked) => {
  expect(() => pickFromGroups(bargain, picked)).toThrow('offers.pickOne');
});

it('the agreed terms name the must-haves and the picked thing only', () => {
  expect(pickFromGroups(ofTwo, ids('drum'))).toEqual({ ...plain, ownerItemIds: ids('tent', 'drum') });
  expect(pickFromGroups(plain, [])).toEqual(plain);
});

it('a thing that goes away narrows its group, and the last one left becomes a must-have', () => {
  const [two, one] = [narrowGroups(ofThree, ids('bell')), narrowGroups(ofThree, ids('bell', 'clock'))];
  expect(two).toEqual({ ...ofThree, offererAnyOfIds: ids('atlas', 'clock') });
  expect(one).toEqual({ ...plain, offererItemIds: ids('atlas') });
  expect(narrowGroups(ofThree, ids('bell', 'clock', 'atlas'))).toBeNull();
  expect(narrowGroups(ofThree, ids('tent'))).toBeNull();
});

it('terms without a group keep the key under which they are stored', () => {
  expect(computeBargainKey(plain)).toBe('[["lamp"],["tent"],0,0]');
  expect(computeBargainKey(ofTwo)).not.toBe(
    computeBargainKey({ ...plain, ownerItemIds: ids('tent', 'radio', 'drum') }),
  );
});

const names = 'abcdefghijklmnopqrst'.split('');
const grouped: fc.Arbitrary<Bargain> = fc
  .record({
    order: fc.shuffledSubarray(names, { minLength: 20 }),
    sizes: fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 }), fc.constantFrom(0, 2, 3, 5), fc.constantFrom(0, 2, 4)),
  })
  .map(({ order, sizes: [give, get, giveGroup, getGroup] }) => {
    const all = ids(...order);
    return {
      ...plain,
      offererItemIds: all.splice(0, give),
      ownerItemIds: all.splice(0, get),
      offererAnyOfIds: all.splice(0, giveGroup),
      ownerAnyOfIds: all.splice(0, getGroup),
    };
  });

it('every outcome has one thing of each group, and is what a pick agrees on', () => {
  fc.assert(
    fc.property(grouped, (bargain) => {
      const outcomes = listOutcomes(bargain);
      const count = (group: readonly ItemId[]) => Math.max(group.length, 1);
      expect(outcomes).toHaveLength(count(bargain.offererAnyOfIds) * count(bargain.ownerAnyOfIds));
      for (const outcome of outcomes) {
        expect(countGroups(outcome)).toBe(0);
        const sure = [...bargain.offererItemIds, ...bargain.ownerItemIds];
        const picked = listTermsItemIds(outcome).filter((id) => !sure.includes(id));
        expect(pickFromGroups(bargain, picked)).toEqual(outcome);
      }
    }),
  );
});

it('whatever goes away, terms that go on hold no gone thing and no group of one, the same from either side', () => {
  fc.assert(
    fc.property(grouped, fc.subarray(ids(...names)), (bargain, gone) => {
      const narrowed = narrowGroups(bargain, gone);
      const mirrored = narrowGroups(mirrorBargain(bargain), gone);
      expect(mirrored).toEqual(narrowed && mirrorBargain(narrowed));
      if (!narrowed) return;
      expect(listTermsItemIds(narrowed).filter((id) => gone.includes(id))).toEqual([]);
      expect([narrowed.offererAnyOfIds.length, narrowed.ownerAnyOfIds.length]).not.toContain(1);
      expect(listLetGoIds(bargain, narrowed).toSorted()).toEqual(
        listTermsItemIds(bargain)
          .filter((id) => gone.includes(id))
          .toSorted(),
      );
      for (const side of ['offerer', 'owner'] as const)
        expect(listSideItemIds(narrowed, side).length > 0).toBe(listSideItemIds(bargain, side).length > 0);
    }),
  );
});
