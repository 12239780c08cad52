import type { ComponentType, ReactNode } from 'react';
import type { MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';

interface SwapFacts {
  readonly id: SwapId;
  readonly partners: readonly { readonly id: MemberId }[];
  readonly offerId: OfferId | null;
}

export interface SwapSubject {
  readonly swapId: SwapId;
  /** The members whom the viewer gives to or receives from. */
  readonly partnerIds: readonly MemberId[];
  /** The offer from which the swap came; null for a swap from a chain. */
  readonly offerId: OfferId | null;
}

/** A swap as its fillers know it. */
export const subjectOf = ({ id, partners, offerId }: SwapFacts): SwapSubject => ({
  swapId: id,
  partnerIds: partners.map((partner) => partner.id),
  offerId,
});

/** What comes next in a swap, in words, with the way there; without one, the member waits. */
export interface SwapLead {
  readonly title: string;
  readonly text: string;
  readonly way: { readonly words: string; readonly to: string } | null;
}

interface LeadProps {
  readonly swapId: SwapId;
  /** What the swap's own next step is about: the member's parts, or those that they get. */
  readonly about: 'sending' | 'receiving';
  /** The card of the swap's own next step, for a filler that knows no other. */
  readonly usual: ReactNode;
  readonly show: (lead: SwapLead) => ReactNode;
}

/** A panel may know what a member does before they confirm a part as sent, and shows that on top instead. */
interface PanelFace {
  readonly Lead?: ComponentType<LeadProps>;
}

/** Below the steps on a swap's page. */
export const swapPanels = slot<SwapSubject, object, PanelFace>('swaps.panels');

/** Beside the steps on a swap's page. */
export const swapAsides = slot<SwapSubject>('swaps.asides');

/** Buttons for the next step after a completed swap. */
export const completedSwapActions = slot<SwapSubject>('swaps.completedActions');
