/** Kilograms of CO2e per tonne-kilometre: UK Government conversion factors 2025, average truck and van. */
const truck = 0.101_63;
const van = 0.638;
/** Collecting and delivering is done by van, this far altogether. */
const vanKm = 30;

/** Grams of CO2e that a parcel of this weight causes on its way. */
export const emittedGrams = (weightGrams: number, km: number): number =>
  Math.round((weightGrams / 1_000) * (Math.max(0, km - vanKm) * truck + Math.min(km, vanKm) * van));
