import { computeRoadKm, type Point } from '#contracts/delivery-carbon.ts';
import { computeChargedGrams, findLongestSideMm, type ParcelSize } from './parcel-size.ts';

/** Business days that a delivery takes. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** A way of sending a parcel, with its price. */
export interface CourierRate {
  readonly cents: number;
  readonly days: DayRange;
}

export const courierServices = ['standard', 'express'] as const;
export type CourierService = (typeof courierServices)[number];

/** Distance zones by their far end in kilometres by road. */
const zones: readonly { readonly toKm: number; readonly days: Readonly<Record<CourierService, DayRange>> }[] = [
  { toKm: 60, days: { standard: { from: 1, to: 2 }, express: { from: 1, to: 1 } } },
  { toKm: 600, days: { standard: { from: 2, to: 3 }, express: { from: 1, to: 2 } } },
  { toKm: 2_000, days: { standard: { from: 3, to: 5 }, express: { from: 2, to: 3 } } },
  { toKm: Infinity, days: { standard: { from: 5, to: 8 }, express: { from: 3, to: 4 } } },
];

/** Cents by charged weight and zone. */
const bands: readonly { readonly toGrams: number; readonly cents: readonly [number, number, number, number] }[] = [
  { toGrams: 500, cents: [790, 840, 890, 990] },
  { toGrams: 1_000, cents: [820, 890, 950, 1_090] },
  { toGrams: 3_000, cents: [850, 930, 1_000, 1_290] },
  { toGrams: 5_000, cents: [1_090, 1_290, 1_590, 2_090] },
  { toGrams: 10_000, cents: [1_490, 1_890, 2_490, 3_390] },
  { toGrams: 25_000, cents: [2_390, 3_190, 4_590, 6_890] },
];

const expressFactor = 1.45;
const longestMm = 1_200;

/** Whether a usual courier takes a parcel of this size, to wherever. */
export const isWithinRateCard = (parcel: ParcelSize): boolean =>
  findBand(parcel) !== undefined && findLongestSideMm(parcel) <= longestMm;

const findBand = (parcel: ParcelSize) => {
  const grams = computeChargedGrams(parcel);
  return bands.find(({ toGrams }) => grams <= toGrams);
};

/** The rate of a service; null where the parcel is too large or too heavy for it. */
export function findCourierRate(
  service: CourierService,
  from: Point,
  to: Point,
  parcel: ParcelSize,
): CourierRate | null {
  const band = findBand(parcel);
  if (!band || !isWithinRateCard(parcel)) return null;
  const km = computeRoadKm(from, to);
  const index = zones.findIndex(({ toKm }) => km <= toKm);
  const standard = band.cents[index as 0 | 1 | 2 | 3];
  const cents = service === 'express' ? Math.round((standard * expressFactor) / 5) * 5 : standard;
  return {
    cents,
    days: zones[index]?.days[service] ?? { from: 1, to: 8 },
  };
}

/** Approximate cost of a delivery. */
export interface CostEstimate {
  readonly lowCents: number;
  readonly highCents: number;
  readonly days: DayRange;
}

/** The range of the rate card between two places; null where no courier takes the parcel. Asks no courier. */
export function estimateDeliveryCostRange({
  from,
  to,
  parcel,
}: {
  readonly from: Point;
  readonly to: Point;
  readonly parcel: ParcelSize;
}): CostEstimate | null {
  const rates = courierServices.flatMap((service) => findCourierRate(service, from, to, parcel) ?? []);
  if (rates.length === 0) return null;
  const cents = rates.map((rate) => rate.cents);
  return {
    lowCents: Math.min(...cents),
    highCents: Math.max(...cents),
    days: {
      from: Math.min(...rates.map(({ days }) => days.from)),
      to: Math.max(...rates.map(({ days }) => days.to)),
    },
  };
}
