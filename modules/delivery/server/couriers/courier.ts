import type { CarrierKey } from '../../domain/carriers.ts';
import type { Point } from '#contracts/delivery-carbon.ts';
import type { ParcelContact } from '../../domain/parcel.schemas.ts';
import type { ParcelSize } from '../../domain/parcel-size.ts';
import type { DayRange } from '../../domain/rate-card.ts';
import type { State } from '#contracts/australian-states.ts';
import type { TrackingEventKind } from '../../domain/tracking-outcome.ts';

/** A suburb as couriers ask for it. The postcode is empty where it is not known. */
export interface CourierPlace extends Point {
  readonly suburb: string;
  readonly state: State;
  readonly postcode: string;
}

export interface QuoteRequest {
  readonly from: CourierPlace;
  readonly to: CourierPlace;
  readonly parcel: ParcelSize;
}

export interface CourierQuote {
  readonly service: string;
  readonly cents: number;
  readonly days: DayRange;
}

/** All that a courier needs to carry a parcel. */
export interface Consignment {
  /** Our name for the booking, by which it is found again when an answer was lost. */
  readonly reference: string;
  readonly service: string;
  readonly quotedCents: number;
  readonly sender: ParcelContact;
  readonly receiver: ParcelContact;
  readonly parcel: ParcelSize;
  readonly description: string;
  readonly instruction: string;
  readonly pickupOn: string;
}

/** A booking as the courier sees it. */
export interface BookingStatus {
  /** `open`: not confirmed; `pending`: confirmed, its label is being made; `failed`: it will never be. */
  readonly status: 'open' | 'pending' | 'labelled' | 'failed' | 'cancelled';
  readonly theirStatus: string;
  readonly trackingNumber: string | null;
  readonly costCents: number | null;
}

export interface CourierEvent {
  /** The same report has the same key, however often it comes. */
  readonly key: string;
  readonly kind: TrackingEventKind;
  readonly words: string;
  readonly place: string;
  readonly happenedAt: Date;
}

/** A company that carries parcels. All calls end by their signal, and throw where the courier does not answer. */
export interface Courier {
  readonly key: CarrierKey;
  readonly can: {
    /** Cancels a booking that is confirmed; otherwise staff ask by email. */
    readonly cancelConfirmed: boolean;
    /** Quotes a place without a postcode. */
    readonly quoteWithoutPostcode: boolean;
    /** Draws its own labels; otherwise ours is printed. */
    readonly drawLabels: boolean;
  };
  /** Number of bookings that one run of the polling job asks about. */
  readonly pollsPerRun: number;
  /** Its ways of sending this parcel; empty where it has none. */
  quote(question: QuoteRequest, signal: AbortSignal): Promise<readonly CourierQuote[]>;
  /** Makes a booking that costs nothing until it is confirmed. @returns its id at the courier */
  draft(consignment: Consignment, signal: AbortSignal): Promise<string>;
  /** Finds a booking by our reference; null where there is none. */
  find(reference: string, signal: AbortSignal): Promise<string | null>;
  /** Buys the label. A booking is confirmed once: confirming it again buys nothing. */
  confirm(externalId: string, consignment: Consignment, signal: AbortSignal): Promise<void>;
  read(externalId: string, signal: AbortSignal): Promise<BookingStatus>;
  /** The label as a PDF; null where ours is to be printed. */
  label(externalId: string, signal: AbortSignal): Promise<Uint8Array | null>;
  track(externalId: string, signal: AbortSignal): Promise<readonly CourierEvent[]>;
  /** Cancels the booking. Only called where it can, or before it is confirmed. */
  cancel(externalId: string, signal: AbortSignal): Promise<void>;
}

/** The courier answered, and it is a no: trying again changes nothing. */
export class CourierRefusalError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CourierRefusalError';
  }
}

/** The courier did not answer, or not in a way that can be understood. It may be asked again later. */
export class CourierUnavailableError extends Error {
  /** When the courier asked to be left alone until then. */
  readonly retryAt: Date | null;
  constructor(message: string, retryAt: Date | null = null) {
    super(message);
    this.name = 'CourierUnavailableError';
    this.retryAt = retryAt;
  }
}
