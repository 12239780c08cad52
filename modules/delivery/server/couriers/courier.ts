import type { CarrierKey } from '../../domain/carriers.ts';
import type { Point } from '../../domain/distance.ts';
import type { ParcelSize } from '../../domain/parcel-size.ts';
import type { DayRange } from '../../domain/rate-card.ts';
import type { State } from '../../domain/states.ts';

/** A suburb as couriers ask for it. The postcode is empty where it is not known. */
export interface CourierPlace extends Point {
  readonly suburb: string;
  readonly state: State;
  readonly postcode: string;
}

export interface QuoteQuestion {
  readonly from: CourierPlace;
  readonly to: CourierPlace;
  readonly parcel: ParcelSize;
}

export interface CourierQuote {
  readonly service: string;
  readonly cents: number;
  readonly days: DayRange;
  readonly co2Grams: number;
}

/** A company that carries parcels. All calls end by their signal, and throw where the courier does not answer. */
export interface Courier {
  readonly key: CarrierKey;
  /** Its ways of sending this parcel; empty where it has none. */
  quote(question: QuoteQuestion, signal: AbortSignal): Promise<readonly CourierQuote[]>;
}
