import { describe, expect, it } from 'vitest';
import { ImageId, newId } from '#contracts/ids.ts';
import { firstStepIn, missingInStep } from './item-steps.ts';
import { completeOf, emptyItem, meetsOnly, missingIn, type ItemValues } from './item-values.ts';

const picture = { id: newId(ImageId), width: 4, height: 5, placeholder: null };
const lamp: ItemValues = {
  ...emptyItem,
  pictures: [picture],
  title: 'Reading lamp',
  description: 'A switch that clicks.',
  categories: ['furniture'],
  condition: 'usedGood',
  valueCents: 6_000,
  sizeOption: 'shoebox',
  weightGrams: 2_000,
  lengthMm: 320,
  widthMm: 200,
  heightMm: 125,
};

describe('the steps of a listing', () => {
  it('ask for a photo first, then for the thing, then for the terms', () => {
    expect(firstStepIn(missingIn(emptyItem))).toBe('pictures');
    expect(firstStepIn(missingIn({ ...emptyItem, pictures: [picture] }))).toBe('thing');
    expect(firstStepIn(missingIn({ ...lamp, valueCents: null }))).toBe('terms');
    expect(firstStepIn(missingIn(lamp))).toBeNull();
  });

  it('go on while a photo is uploading, which only the last button waits for', () => {
    const values = { ...lamp, pictures: [], picturesOnTheirWay: 1 };
    expect(missingInStep(values, 'pictures')).toEqual({});
    expect(Object.keys(missingIn(values))).toEqual(['imageIds']);
  });

  it.each([
    ['materials.0.name', 'terms'],
    ['leastValueCents', 'terms'],
    ['wishKeywords.2', 'terms'],
    ['keywords.1', 'thing'],
    ['imageIds.0', 'pictures'],
  ] as const)('show the refused field %s in the step %s', (path, step) => {
    expect(firstStepIn({ [path]: { code: 'platform.field.required' } })).toBe(step);
  });
});

describe('size and weight', () => {
  const unmeasured = { sizeOption: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null } as const;

  it('are asked for by one message that one tap on a size answers', () => {
    expect(missingIn({ ...lamp, ...unmeasured })).toEqual({
      sizeOption: { code: 'items.field.sizeNeeded', params: {} },
    });
  });

  it('are asked for one by one where some were typed', () => {
    expect(Object.keys(missingIn({ ...lamp, ...unmeasured, lengthMm: 1_000 }))).toEqual([
      'weightGrams',
      'widthMm',
      'heightMm',
    ]);
  });

  it('are not asked of a service, which is handed over in person', () => {
    const lesson = { ...lamp, ...unmeasured, categories: ['services'] } as const;
    expect(missingIn(lesson)).toEqual({});
    expect(completeOf(lesson)?.deliveryPreference).toBe('meet');
  });

  it('decide whether a courier takes it', () => {
    expect(meetsOnly(lamp)).toBe(false);
    expect(meetsOnly({ ...lamp, lengthMm: 1_201 })).toBe(true);
    expect(completeOf({ ...lamp, weightGrams: 25_001 })?.deliveryPreference).toBe('meet');
    expect(completeOf(lamp)?.deliveryPreference).toBe('either');
  });
});
