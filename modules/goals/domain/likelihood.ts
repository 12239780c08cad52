import { likelihoodNames } from './goals.schemas.ts';

/** From which chance on a swap is called so. */
const from = { likely: 0.55, fair: 0.3, bold: 0 } as const;

/** The word for a chance: an estimate from wishes and values is not worth a percentage. */
export const toLikelihood = (chance: number): (typeof likelihoodNames)[number] =>
  likelihoodNames.find((name) => chance >= from[name]) ?? 'bold';
