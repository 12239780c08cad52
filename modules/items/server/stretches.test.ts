import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stretchesAfter, stretchesBefore } from './stretches.ts';

const boundsOf = (stretch: string): readonly [from: number, to: number] => {
  const [, level = '', place = ''] = /^'~(\d)\.(\d+)'$/.exec(stretch) ?? [];
  const length = 3 * 3_600_000 * 4 ** Number(level);
  return [Number(place) * length, (Number(place) + 1) * length];
};

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('stretches follow one another backwards without a gap, from the moment to the beginning', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const bounds = stretchesBefore(moment).map(boundsOf);
      expect(bounds[0]?.[0]).toBeLessThanOrEqual(moment.getTime());
      expect(bounds[0]?.[1]).toBeGreaterThan(moment.getTime());
      bounds.slice(1).forEach(([, to], index) => expect(to).toBe(bounds[index]?.[0]));
      expect(bounds.at(-1)?.[0]).toBe(0);
    }),
  );
});

test('none but the first is longer than all before it, and there are few', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const lengths = stretchesBefore(moment).map(boundsOf).map(([from, to]) => to - from);
      let before = lengths[0] ?? 0;
      for (const length of lengths.slice(1)) {
        expect(length).toBeLessThanOrEqual(before);
        before += length;
      }
      expect(lengths.length).toBeLessThan(70);
    }),
  );
});

test('those after a moment follow on without a gap and reach further than early access can last', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const bounds = [...stretchesAfter(moment), stretchesBefore(moment)[0] ?? ''].map(boundsOf);
      expect(bounds[0]?.[1]).toBeGreaterThan(moment.getTime() + 720 * 3_600_000);
      bounds.slice(1).forEach(([, to], index) => expect(to).toBe(bounds[index]?.[0]));
      expect(bounds.length).toBeLessThan(24);
    }),
  );
});
