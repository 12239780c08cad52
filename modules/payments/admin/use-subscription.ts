import type { ActionFormValues } from '#admin/registry/entries.ts';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { useInvalidateMemberPayments } from './use-invalidate-member-payments.ts';

interface Subject {
  readonly memberId: MemberId;
}

/** Grants a subscription until the chosen day, or for one more month. */
export function useGrantSubscription() {
  const { mutateAsync } = trpc.admin.payments.grantSubscription.useMutation(useInvalidateMemberPayments());
  return ({ memberId }: Subject, { reason, until }: ActionFormValues) =>
    mutateAsync({ memberId, until: until ?? 1, reason });
}

export function useEndSubscription() {
  const { mutateAsync } = trpc.admin.payments.endSubscription.useMutation(useInvalidateMemberPayments());
  return ({ memberId }: Subject, { reason }: ActionFormValues) => mutateAsync({ memberId, reason });
}
