import type { LegId, MemberId } from '#contracts/ids.ts';
import type { ProtectionHoldState, PromiseState, ProtectionState } from './protection-state.ts';

/** A member of a protected swap and the amount that their card backs it with. */
export interface ProtectionCaseSide {
  readonly memberId: MemberId;
  /** The agreed value of all that this member promised. */
  readonly cents: number;
  readonly hasAgreed: boolean;
  readonly hold: ProtectionHoldState;
  /** Cents taken from the card and not given back. */
  readonly takenCents: number;
  /** The bank took the money back again: the loss is the house's, and nothing is given back. */
  readonly isChargedBack: boolean;
  /**
   * Cents that did not go back to the card, since the bank had them already. A dispute that the house wins returns it.
   */
  readonly writtenBackCents: number;
}

/** From where a receiver was paid in place of what they were promised; null while there was nothing to pay. */
export interface ProtectionPayment {
  readonly holdCents: number;
  readonly coverCents: number;
  readonly fundCents: number;
}

/** A parcel or a sum that one side promised to another. */
export interface LegPromise {
  readonly legId: LegId;
  readonly kind: 'parcel' | 'cash';
  readonly fromId: MemberId;
  readonly toId: MemberId;
  readonly cents: number;
  readonly state: PromiseState;
  readonly isOrdered: boolean;
  /** No courier came for it, which is not its sender's fault. */
  readonly isStranded: boolean;
  /** The receiver is owed its value, and the sender's card is being charged. */
  readonly isOwed: boolean;
  readonly paid: ProtectionPayment | null;
}

/** A protected swap with all its promises: a swap of two or a loop of any length. */
export interface ProtectionCase {
  readonly state: ProtectionState;
  /** Most that a carrier pays for one parcel, as it stood when the protection was proposed. */
  readonly coverCents: number;
  readonly sides: readonly ProtectionCaseSide[];
  readonly promises: readonly LegPromise[];
}

/**
 * An event of a protected swap. Members, couriers, cards and the clock cause these; each may come twice or too late.
 */
export type ProtectionEvent =
  | { readonly kind: 'agreed' | 'declined' | 'held' | 'holdLost' | 'holdEnding'; readonly memberId: MemberId }
  | { readonly kind: 'captured'; readonly memberId: MemberId; readonly cents: number }
  | { readonly kind: 'captureRefused' | 'chargedBack' | 'chargeBackWon'; readonly memberId: MemberId }
  | { readonly kind: 'giveBackRefused'; readonly memberId: MemberId; readonly cents: number }
  | {
      readonly kind:
        | 'ordered'
        | 'packed'
        | 'scanned'
        | 'courierFailed'
        | 'arrived'
        | 'lost'
        | 'damaged'
        | 'refused'
        | 'accepted'
        | 'claimed'
        | 'claimUpheld'
        | 'claimRejected';
      readonly legId: LegId;
    }
  | { readonly kind: 'deadline' | 'swapCancelled' };

/** Effects of an event, in the order in which they are done. */
export type ProtectionEffect =
  | { readonly kind: 'issueLabels' }
  /** The courier order of a parcel that does not leave is cancelled and its fee goes back. */
  | { readonly kind: 'cancelOrder'; readonly legId: LegId }
  | { readonly kind: 'capture'; readonly memberId: MemberId; readonly cents: number }
  | { readonly kind: 'release'; readonly memberId: MemberId }
  /** Cents that were taken and are not owed go back. */
  | { readonly kind: 'giveBack'; readonly memberId: MemberId; readonly cents: number }
  /** It would go back, and the bank has it already: what was booked as a loss is none. */
  | { readonly kind: 'writeBack'; readonly memberId: MemberId; readonly cents: number }
  /** The bank returned what was written back: it is there again, to go to its member. */
  | { readonly kind: 'reinstate'; readonly memberId: MemberId; readonly cents: number }
  | { readonly kind: 'pay'; readonly legId: LegId; readonly toId: MemberId; readonly payment: ProtectionPayment };

export interface ProtectionStep {
  readonly next: ProtectionCase;
  readonly effects: readonly ProtectionEffect[];
}

export const sumProtectionPayment = ({ holdCents, coverCents, fundCents }: ProtectionPayment): number =>
  holdCents + coverCents + fundCents;
