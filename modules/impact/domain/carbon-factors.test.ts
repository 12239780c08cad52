import { expect, it } from 'vitest';
import { materialFactors, unknownMaterialSavingPerKg } from './carbon-factors.ts';

// UK Government GHG Conversion Factors 2025, "Material use", "Primary material production", in kg CO2e per tonne.
const published = {
  Clothing: ['clothing', 22_310],
  Glass: ['glass', 1_402.77],
  Wood: ['wood', 269.5],
  'Paper: paper': ['paper', 1_345.08],
  'Paper: board': ['cardboard', 1_199.73],
  'Metal: steel cans': ['steel', 2_863.9],
  'Metal: aluminium cans and foil': ['aluminium', 9_115.9],
  'Metal: mixed cans': ['metal', 3_824.09],
  'Plastics: average plastics': ['plastic', 3_172.5],
  'Plastics: average plastic rigid': ['plasticRigid', 3_354.28],
  'Plastics: PET': ['pet', 3_863.9],
  'Plastics: PP': ['polypropylene', 2_577.57],
  'Plastics: HDPE': ['hdpe', 3_095.16],
  'Plastics: PS': ['polystyrene', 4_376.8],
  'Plastics: PVC': ['pvc', 2_944.76],
  Tyres: ['rubber', 3_335.57],
  'Electrical items: small': ['electronics', 5_647.95],
  'Electrical items: IT': ['computers', 24_865.48],
  'Electrical items: large': ['whiteGoods', 3_267],
  'Electrical items: fridges and freezers': ['fridge', 4_363.33],
  'Batteries: Li ion': ['batteryLithium', 6_308],
  'Batteries: alkaline': ['batteryAlkaline', 4_633.48],
  Bricks: ['brick', 241.79],
  Insulation: ['insulation', 1_861.79],
  Plasterboard: ['plasterboard', 120.05],
  Concrete: ['concrete', 118.79],
} as const;

it.each(Object.entries(published))('the factor of %s is that of the published table', (_row, [material, perTonne]) => {
  expect(materialFactors[material] * 1_000).toBeCloseTo(perTonne, 6);
});

it('every material has a row of the published table, and no factor is of anything else', () => {
  const rows = Object.values(published).map(([material]) => material);
  expect(new Set(rows).size).toBe(26);
  expect([...rows].toSorted()).toEqual(Object.keys(materialFactors).toSorted());
});

it('unknown material counts as WRAP has it', () => {
  expect(unknownMaterialSavingPerKg).toBe(0.51);
});
