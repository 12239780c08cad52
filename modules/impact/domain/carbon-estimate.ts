import { computeDeliveryCarbonGrams as gramsOfDelivery } from '#contracts/delivery-carbon.ts';
import { materialFactors, unknownMaterialSavingPerKg, type MaterialCode } from './carbon-factors.ts';

export interface MaterialShare {
  readonly material: MaterialCode;
  readonly percent: number;
}

/** Input of an estimate. Shares below 100 % leave a rest of unknown material. */
export interface WeighedItem {
  readonly weightGrams: number;
  readonly shares: readonly MaterialShare[];
  /** The way from giver to recipient by road; null where it is unknown, and nothing is taken off. */
  readonly km: number | null;
  /** The share of second-hand goods that replace a new one, in thousandths. */
  readonly displacementPermille: number;
}

/** Grams of CO2e. */
export interface CarbonEstimate {
  readonly parts: readonly (MaterialShare & { readonly grams: number })[];
  /** The share of unknown material and its saving. */
  readonly unknown: { readonly percent: number; readonly grams: number };
  readonly savedGrams: number;
  readonly deliveryGrams: number;
  /** Saved less delivery; below zero where the delivery costs more than is saved. */
  readonly netGrams: number;
}

/** Estimates what a swap of this thing saves compared with making it new. */
export function computeCarbonEstimate({ weightGrams, shares, km, displacementPermille }: WeighedItem): CarbonEstimate {
  const parts = shares.map((share) => ({
    ...share,
    grams: Math.round(
      weightGrams * (share.percent / 100) * materialFactors[share.material] * (displacementPermille / 1_000),
    ),
  }));
  const rest = Math.max(0, 100 - shares.reduce((sum, { percent }) => sum + percent, 0));
  const unknown = { percent: rest, grams: Math.round(weightGrams * (rest / 100) * unknownMaterialSavingPerKg) };
  const savedGrams = parts.reduce((sum, { grams }) => sum + grams, unknown.grams);
  const deliveryGrams = gramsOfDelivery(weightGrams, km ?? 0);
  return { parts, unknown, savedGrams, deliveryGrams, netGrams: savedGrams - deliveryGrams };
}

/** Whether a weight of this material saves less than as much of an unknown one: naming it makes an estimate smaller. */
export const isSavingLessThanUnknown = (material: MaterialCode, displacementPermille: number): boolean =>
  materialFactors[material] * (displacementPermille / 1_000) < unknownMaterialSavingPerKg;
