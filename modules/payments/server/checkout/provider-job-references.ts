import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import type { JobReference } from '#platform/jobs/job-reference.ts';
import { CheckoutId } from '../../domain/checkout.ts';

const ofCheckout = z.object({ checkoutId: CheckoutId });
const ofMember = z.object({
  memberId: MemberId,
  /** The checkout for a subscription beside which no other is to be paid; without it, all are closed. */
  replacedBy: CheckoutId.optional(),
});

/** Jobs that settling a checkout enqueues for the provider; the jobs themselves settle checkouts again. */
export const endSubscriptionAtProviderJobRef: JobReference<z.infer<typeof ofCheckout>> = {
  name: 'payments.endAtProvider',
  schema: ofCheckout,
};
export const closeOpenCheckoutsJobRef: JobReference<z.infer<typeof ofMember>> = {
  name: 'payments.closeOpenCheckouts',
  schema: ofMember,
};
