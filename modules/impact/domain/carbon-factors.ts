/**
 * Emissions of making a material new, in kg CO2e per kg: UK Government GHG Conversion Factors for Company Reporting,
 * edition 2025, sheet "Material use", column "Primary material production" (published per tonne). Contains public
 * sector information licensed under the Open Government Licence v3.0. Sheet steel packaging stands for steel, tyres for
 * rubber, and brick for ceramics, of which no free official figure exists. Fibres and leather have no official figure
 * of their own and count as clothing.
 */
export const materialFactors = {
  clothing: 22.31,
  glass: 1.40277,
  wood: 0.2695,
  paper: 1.34508,
  cardboard: 1.19973,
  steel: 2.8639,
  aluminium: 9.1159,
  metal: 3.82409,
  plastic: 3.1725,
  plasticRigid: 3.35428,
  pet: 3.8639,
  polypropylene: 2.57757,
  hdpe: 3.09516,
  polystyrene: 4.3768,
  pvc: 2.94476,
  rubber: 3.33557,
  electronics: 5.64795,
  computers: 24.86548,
  whiteGoods: 3.267,
  fridge: 4.36333,
  batteryLithium: 6.308,
  batteryAlkaline: 4.63348,
  brick: 0.24179,
  insulation: 1.86179,
  plasterboard: 0.12005,
  concrete: 0.11879,
} as const;

export type MaterialCode = keyof typeof materialFactors;
export const materialCodes = Object.keys(materialFactors) as [MaterialCode, ...MaterialCode[]];

/** The editions that estimates were made with so far; each has its name in the locales. */
export const factorEditions = ['uk-2025'] as const;
export type FactorEdition = (typeof factorEditions)[number];

/** Kept with every stored estimate, so that a later edition changes no history. */
export const currentFactorEdition: FactorEdition = 'uk-2025';

/**
 * Savings of reusing mixed household goods, in kg CO2e per kg, for weight of unknown material: 0.51 t per tonne (WRAP).
 * A saving already: the share that replaces new goods is in it.
 */
export const unknownMaterialSavingPerKg = 0.51;
