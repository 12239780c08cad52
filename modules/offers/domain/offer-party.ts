import type { MemberId } from '#contracts/ids.ts';

/** The acting member, as far as the rules here need to know them. */
export interface OfferActor {
  readonly id: MemberId;
}

/** The two sides of every offer: the member who opened it, and the owner of the items that it asks for. */
export type OfferSide = 'offerer' | 'owner';
