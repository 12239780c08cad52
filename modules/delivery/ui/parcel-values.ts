import type { ParcelSize } from '../domain/parcel-size.ts';

/** A parcel while it is typed; null for a number that is missing. */
export type ParcelValues = { readonly [Name in keyof ParcelSize]: number | null };

export const emptyParcelValues: ParcelValues = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
