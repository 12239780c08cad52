import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ImageId, newId } from '#contracts/ids.ts';
import { toItemBounds } from '../domain/item-bounds.ts';
import { itemSettings } from '../domain/items.settings.ts';
import { findFirstStepWithError, findMissingInStep, findStepToResume } from './item-steps.ts';
import {
  toCompleteItem,
  emptyItemValues,
  isMeetingOnly,
  findMissingItemFields,
  type ItemValues,
} from './item-values.ts';

const usual = toItemBounds(z.object(itemSettings.shape).parse({}));
const picture = { id: newId(ImageId), width: 4, height: 5, placeholder: null };
const lamp: ItemValues = {
  ...emptyItemValues,
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
    expect(findFirstStepWithError(findMissingItemFields(emptyItemValues, usual))).toBe('pictures');
    expect(findFirstStepWithError(findMissingItemFields({ ...emptyItemValues, pictures: [picture] }, usual))).toBe(
      'thing',
    );
    expect(findFirstStepWithError(findMissingItemFields({ ...lamp, valueCents: null }, usual))).toBe('terms');
    expect(findFirstStepWithError(findMissingItemFields(lamp, usual))).toBeNull();
  });

  it('go on while a photo is uploading, which only the last button waits for', () => {
    const values = { ...lamp, pictures: [], picturesOnTheirWay: 1 };
    expect(findMissingInStep(values, 'pictures', usual)).toEqual({});
    expect(Object.keys(findMissingItemFields(values, usual))).toEqual(['imageIds']);
  });

  it('are resumed behind the photos, though another one was still uploading when the tab was closed', () => {
    expect(findStepToResume({ ...lamp, title: '', picturesOnTheirWay: 1 }, usual)).toBe('thing');
    expect(findStepToResume({ ...lamp, pictures: [], picturesOnTheirWay: 1 }, usual)).toBe('pictures');
    expect(findStepToResume(lamp, usual)).toBe('terms');
  });

  it.each([
    ['materials.0.name', 'terms'],
    ['leastValueCents', 'terms'],
    ['wishKeywords.2', 'terms'],
    ['keywords.1', 'thing'],
    ['imageIds.0', 'pictures'],
  ] as const)('show the refused field %s in the step %s', (path, step) => {
    expect(findFirstStepWithError({ [path]: { code: 'platform.field.required' } })).toBe(step);
  });
});

describe('size and weight', () => {
  const unmeasured = { sizeOption: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null } as const;

  it('are asked for by one message that one tap on a size answers', () => {
    expect(findMissingItemFields({ ...lamp, ...unmeasured }, usual)).toEqual({
      sizeOption: { code: 'items.field.sizeNeeded', params: {} },
    });
  });

  it('are asked for one by one where some were typed', () => {
    expect(Object.keys(findMissingItemFields({ ...lamp, ...unmeasured, lengthMm: 1_000 }, usual))).toEqual([
      'weightGrams',
      'widthMm',
      'heightMm',
    ]);
  });

  it('come with a value, which is asked for in the words of the specification', () => {
    expect(findMissingItemFields({ ...lamp, valueCents: null }, usual)).toEqual({
      valueCents: { code: 'items.field.value', params: { minimum: 1, maximum: 1_000_000 } },
    });
  });

  it('are not asked of a service, which is handed over in person', () => {
    const lesson = { ...lamp, ...unmeasured, categories: ['services'] } as const;
    expect(findMissingItemFields(lesson, usual)).toEqual({});
    expect(toCompleteItem(lesson, usual)?.deliveryPreference).toBe('meet');
  });

  it('decide whether a courier takes it', () => {
    expect(isMeetingOnly(lamp, usual.courier)).toBe(false);
    expect(isMeetingOnly({ ...lamp, lengthMm: 1_201 }, usual.courier)).toBe(true);
    expect(toCompleteItem({ ...lamp, weightGrams: 25_001 }, usual)?.deliveryPreference).toBe('meet');
    expect(toCompleteItem(lamp, usual)?.deliveryPreference).toBe('either');
  });
});
