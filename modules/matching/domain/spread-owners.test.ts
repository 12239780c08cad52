import { expect, test } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { spreadOwners } from './spread-owners.ts';

test('the items of an owner after the third follow the first three of all others, in order', () => {
  const [ann, bob] = [newId(MemberId), newId(MemberId)];
  const of = (ownerId: MemberId, names: string) => [...names].map((name) => ({ ownerId, name }));
  const spread = spreadOwners([...of(ann, 'abcde'), ...of(bob, 'fghi')]);
  expect(spread.map(({ name }) => name).join('')).toBe('abcfghdei');
});
