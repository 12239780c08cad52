import { actionSlot } from '#admin/registry/slot.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { StaffStatementLine } from '../domain/payments.schemas.ts';
import type { SubscriptionState } from '../domain/subscription-state.ts';

/** What staff can do about a member's subscription. */
export const subscriptionActions = actionSlot<{
  readonly memberId: MemberId;
  readonly state: SubscriptionState;
  readonly isYou: boolean;
}>('payments.subscriptionActions');

/** What staff can do with an amount of tokens that they have typed. */
export const tokenActions = actionSlot<{
  readonly memberId: MemberId;
  readonly amount: number;
  readonly balance: number;
  readonly isYou: boolean;
}>('payments.tokenActions');

/** What staff can do about one booking. */
export const bookingActions = actionSlot<StaffStatementLine & { readonly isYou: boolean }>('payments.bookingActions');
