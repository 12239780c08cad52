import { describe, expect, it } from 'vitest';
import { ImageId, newId } from '#contracts/ids.ts';
import {
  areSamePictures,
  moveSlot,
  listSlotPictures,
  toPhotoSlots,
  replaceUploadedPictures,
  type PhotoSlots,
} from './photo-slots.ts';

const picture = () => ({ id: newId(ImageId), width: 4, height: 5, placeholder: null });
const keys = (slots: PhotoSlots) => slots.map(({ key }) => key).join('');
const row: PhotoSlots = ['a', 'b', 'c', 'd'].map((key) => ({ key }));

describe('the row of pictures', () => {
  it.each([
    ['a', 1, 'bacd'],
    ['d', 0, 'dabc'],
    ['b', -1, 'bacd'],
    ['c', 99, 'abdc'],
    ['x', 0, 'abcd'],
  ])('moves %s to place %i', (key, place, expected) => expect(keys(moveSlot(row, key, place))).toBe(expected));

  it('gives the pictures that are there in their order, without those on their way', () => {
    const [one, two] = [picture(), picture()];
    expect(listSlotPictures([{ key: '1', picture: one }, { key: 'p' }, { key: '2', picture: two }])).toEqual([
      one,
      two,
    ]);
  });

  it('takes over a draft and keeps what is on its way', () => {
    const [one, two] = [picture(), picture()];
    expect(replaceUploadedPictures([...toPhotoSlots([one]), { key: 'p' }], [two]).map(({ key }) => key)).toEqual([
      two.id,
      'p',
    ]);
  });

  it('tells an order from another', () => {
    const [one, two] = [picture(), picture()];
    expect([
      areSamePictures([one, two], [one, two]),
      areSamePictures([one, two], [two, one]),
      areSamePictures([one], [one, two]),
    ]).toEqual([true, false, false]);
  });
});
