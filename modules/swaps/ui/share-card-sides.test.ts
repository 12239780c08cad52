import { expect, test } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { wrapText } from './draw-share-card.ts';
import { hasTwoSides, listShareCardSides } from './share-card-sides.ts';

const me = 'me' as MemberId;
const cover = { id: '01890000-0000-7000-8000-000000000001', width: 800, height: 800, placeholder: null };
const texts = {
  gone: 'Gone',
  formatSum: (cents: number) => `$${cents / 100}`,
  list: (names: readonly string[]) => names.join(' and '),
};
const leg = (id: string, fromId: string, itemId: string | null, cents: number | null = null) => ({
  id,
  fromId,
  toId: fromId === 'me' ? 'you' : 'me',
  itemId,
  cents,
  state: 'received',
});
const item = (id: string, ownerId: string, state: string, isEarly = false) => ({
  id,
  ownerId,
  state,
  isEarly,
  title: id,
  cover,
});
const readSides = (legs: readonly object[], items: readonly object[]) =>
  listShareCardSides({ legs, items } as unknown as OwnSwapView, me, texts);

test('a card has one’s own picture, and the words alone of what the other gave', () => {
  const sides = readSides(
    [leg('1', 'me', 'Lamp'), leg('2', 'you', 'Tent')],
    [item('Lamp', 'me', 'swapped'), item('Tent', 'you', 'swapped')],
  );
  expect(sides).toMatchObject({ gave: { title: 'Lamp' }, got: { title: 'Tent', picture: null } });
  expect(sides?.gave.picture).toContain(cover.id);
});

test.each([
  ['published', false, true],
  ['published', true, false],
  ['withdrawn', false, false],
] as const)(
  'a picture of the other is on it only while everyone can see the thing: %s, early %s',
  (state, isEarly, is) => {
    const sides = readSides([leg('1', 'me', 'Lamp'), leg('2', 'you', 'Tent')], [item('Tent', 'you', state, isEarly)]);
    expect(sides?.got.picture !== null).toBe(is);
  },
);

test('a picture that staff removed with its thing is on no card, not even on its owner’s', () => {
  const sides = readSides([leg('1', 'me', 'Lamp'), leg('2', 'you', 'Tent')], [item('Lamp', 'me', 'removed')]);
  expect(sides?.gave.picture).toBeNull();
});

test('a part of a round of which one direction was cancelled has no card', () => {
  const legs = [leg('1', 'me', 'Lamp'), { ...leg('2', 'you', 'Tent'), state: 'cancelled' }];
  expect(hasTwoSides({ legs } as unknown as OwnSwapView, me)).toBe(false);
  expect(hasTwoSides({ legs: [legs[0], leg('3', 'you', 'Rug')] } as unknown as OwnSwapView, me)).toBe(true);
  expect(readSides(legs, [])).toBeUndefined();
});

test('a card names every thing and sum', () => {
  const sides = readSides([leg('1', 'me', null, 2_000), leg('2', 'you', 'Tent'), leg('3', 'you', 'Rug')], []);
  expect(sides).toMatchObject({ gave: { title: '$20', picture: null }, got: { title: 'Gone and Gone' } });
});

test('a long title is broken into lines, and cut where it does not fit', () => {
  const paint = { measureText: (text: string) => ({ width: text.length }) as TextMetrics };
  expect(wrapText(paint, 'Two person tent', 20, 2)).toEqual(['Two person tent']);
  expect(wrapText(paint, 'Two person tent with poles and pegs', 12, 2)).toEqual(['Two person', 'tent with…']);
  expect(wrapText(paint, 'Supercalifragilistic', 10, 2)).toEqual(['Supercali…']);
});
