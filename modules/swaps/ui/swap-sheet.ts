import type { LegId } from '#contracts/ids.ts';

/** The confirmation sheet that is open. */
export type SwapSheet =
  | { readonly kind: 'send' | 'receive'; readonly legIds: readonly LegId[] }
  | { readonly kind: 'arrange' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'report' };

export interface Opens {
  readonly onOpen: (sheet: SwapSheet) => void;
}
