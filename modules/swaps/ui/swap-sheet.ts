import type { LegId, MemberId } from '#contracts/ids.ts';

/** The confirmation sheet that is open. */
export type SwapSheet =
  | { readonly kind: 'send' | 'receive'; readonly legIds: readonly LegId[] }
  /** The partner with whom the member met. */
  | { readonly kind: 'met'; readonly partnerId: MemberId }
  /** The partner with whom a delivery is arranged. */
  | { readonly kind: 'arrange'; readonly partnerId: MemberId }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'report' }
  | { readonly kind: 'statement' };

export interface SwapSheetOpener {
  readonly onOpen: (sheet: SwapSheet) => void;
}
