import { expect, it } from 'vitest';
import { proposeBoxSize } from './box-size.ts';

const book = { weightGrams: 500, lengthMm: 240, widthMm: 160, heightMm: 30 };
const lamp = { weightGrams: 2_000, lengthMm: 125, widthMm: 200, heightMm: 320 };

it('weights add up, and things lie on top of each other on their largest sides', () => {
  expect(proposeBoxSize([book, lamp])).toEqual({ weightGrams: 2_500, lengthMm: 320, widthMm: 200, heightMm: 155 });
});

it('one thing keeps its sides as its owner gave them', () => {
  expect(proposeBoxSize([lamp])).toEqual(lamp);
});

it('there is no box while the size of one thing is not known', () => {
  expect(proposeBoxSize([book, null])).toBeNull();
  expect(proposeBoxSize([undefined, book])).toBeNull();
  expect(proposeBoxSize([])).toBeNull();
});
