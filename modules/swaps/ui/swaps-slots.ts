import type { ComponentType, ReactNode } from 'react';
import type { ChainId, MemberId, OfferId, SwapId } from '#contracts/ids.ts';
import { slot } from '#web/slots/slot.ts';
import type { SwapState } from '../domain/swap-state.ts';

interface SwapSummary {
  readonly id: SwapId;
  readonly partners: readonly { readonly id: MemberId }[];
  readonly offerId: OfferId | null;
  readonly chainId: ChainId | null;
  readonly state: SwapState;
}

export interface SwapSubject {
  readonly swapId: SwapId;
  /** The members whom the viewer gives to or receives from. */
  readonly partnerIds: readonly MemberId[];
  /** The offer from which the swap came; null for a swap from a chain. */
  readonly offerId: OfferId | null;
  /** The chain from which it came; null for a swap from an offer. */
  readonly chainId: ChainId | null;
  readonly state: SwapState;
}

/** A swap as its fillers know it. */
export const toSwapSubject = ({ id, partners, offerId, chainId, state }: SwapSummary): SwapSubject => ({
  swapId: id,
  partnerIds: partners.map((partner) => partner.id),
  offerId,
  chainId,
  state,
});

/** Message about the next step in a swap, with the way there; without one, the member waits. */
export interface SwapLeadText {
  readonly title: string;
  readonly text: string;
  readonly way: { readonly words: string; readonly to: string } | null;
  /** The member may also go on without it, as by own postage: the swap's own buttons and date stay. */
  readonly isOptional?: true;
}

interface LeadProps {
  readonly swapId: SwapId;
  /** Subject of the swap's own next step: the member's parts, or those that they get. */
  readonly about: 'sending' | 'receiving';
  /** The card of the swap's own next step, for a filler that knows no other. */
  readonly usual: ReactNode;
  readonly show: (lead: SwapLeadText) => ReactNode;
}

/** A panel may know what a member does before they confirm a part as sent, and shows that on top instead. */
interface PanelFace {
  readonly Lead?: ComponentType<LeadProps>;
}

/** Below the steps on a swap's page. */
export const swapPanelSlot = slot<SwapSubject, object, PanelFace>('swaps.panels');

/** Beside the steps on a swap's page. */
export const swapAsideSlot = slot<SwapSubject>('swaps.asides');

/** Below the decision of staff about a swap. */
export const settledSwapSlot = slot<SwapSubject>('swaps.settled');

/** Below the next step of a completed swap. */
export const completedSwapPanelSlot = slot<SwapSubject>('swaps.completedPanels');

/** Buttons for the next step after a completed swap. */
export const completedSwapActionSlot = slot<SwapSubject>('swaps.completedActions');
