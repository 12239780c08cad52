import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { materialCodes, materialFactors } from './carbon-factors.ts';
import { computeCarbonEstimate, isSavingLessThanUnknown } from './carbon-estimate.ts';
import { toMaterialCode } from './material-code.ts';

const displacementPermille = 646;

it('a kilo of clothing over 100 km: 22.31 × 0.646 kg less 30 km by van and 70 km by truck', () => {
  const shares = [{ material: 'clothing', percent: 100 }] as const;
  expect(computeCarbonEstimate({ weightGrams: 1_000, shares, km: 100, displacementPermille })).toEqual({
    parts: [{ material: 'clothing', percent: 100, grams: 14_412 }],
    unknown: { percent: 0, grams: 0 },
    savedGrams: 14_412,
    deliveryGrams: 26,
    netGrams: 14_386,
  });
});

it('weight of unknown material counts with the cautious average', () => {
  const shares = [{ material: 'wood', percent: 60 }] as const;
  const { parts, unknown } = computeCarbonEstimate({ weightGrams: 10_000, shares, km: null, displacementPermille });
  expect([parts[0]?.grams, unknown]).toEqual([1_045, { percent: 40, grams: 2_040 }]);
});

it('materials whose naming makes an estimate smaller are known, so that the screen can explain it', () => {
  const little = materialCodes.filter((material) => isSavingLessThanUnknown(material, displacementPermille));
  expect(little).toEqual(['wood', 'brick', 'plasterboard', 'concrete']);
  for (const material of materialCodes) {
    const named = computeCarbonEstimate({
      weightGrams: 10_000,
      shares: [{ material, percent: 100 }],
      km: null,
      displacementPermille,
    });
    const unnamed = computeCarbonEstimate({ weightGrams: 10_000, shares: [], km: null, displacementPermille });
    expect(named.savedGrams < unnamed.savedGrams).toBe(little.includes(material));
  }
});

it('a heavy thing of little worth carried far saves less than nothing, and the estimate says so', () => {
  const shares = [{ material: 'concrete', percent: 100 }] as const;
  expect(computeCarbonEstimate({ weightGrams: 20_000, shares, km: 3_000, displacementPermille }).netGrams).toBeLessThan(
    0,
  );
});

it('more weight never saves less before delivery, and a longer way never emits less', () => {
  const share = fc.record({ material: fc.constantFrom(...materialCodes), percent: fc.integer({ min: 1, max: 10 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 4_000 }),
      fc.array(share, { maxLength: 10 }),
      (weightGrams, km, shares) => {
        const one = computeCarbonEstimate({ weightGrams, shares, km, displacementPermille });
        const more = computeCarbonEstimate({ weightGrams: weightGrams * 2, shares, km: km * 2, displacementPermille });
        expect(more.savedGrams).toBeGreaterThanOrEqual(one.savedGrams);
        expect(more.deliveryGrams).toBeGreaterThanOrEqual(one.deliveryGrams);
        expect(one.netGrams).toBe(one.savedGrams - one.deliveryGrams);
      },
    ),
  );
});

it.each([
  ['Cotton', 'clothing'],
  ['100 % algodão', 'clothing'],
  ['Italian leather', 'clothing'],
  ['Stainless steel', 'steel'],
  ['Vidro', 'glass'],
  ['Madeira de pinho', 'wood'],
  ['Porcelain', 'brick'],
  ['Unobtainium', null],
  ['', null],
])('%s counts as %s', (name, code) => {
  expect(toMaterialCode(name)).toBe(code);
});

it('every material is known by a word', () => {
  const known = readFileSync(new URL('./material-code.ts', import.meta.url), 'utf8');
  for (const code of materialCodes) expect(known).toContain(`  ${code}:`);
  expect(Object.values(materialFactors).every((factor) => factor > 0)).toBe(true);
});
