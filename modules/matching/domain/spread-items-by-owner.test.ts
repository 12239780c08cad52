import { expect, test } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { spreadItemsByOwner } from './spread-items-by-owner.ts';

test('the items of an owner after the third follow the first three of all others, in order', () => {
  const [ann, bob] = [newId(MemberId), newId(MemberId)];
  const of = (ownerId: MemberId, names: string) => [...names].map((name) => ({ ownerId, name }));
  const spread = spreadItemsByOwner([...of(ann, 'abcde'), ...of(bob, 'fghi')]);
  expect(spread.map(({ name }) => name).join('')).toBe('abcfghdei');
});
