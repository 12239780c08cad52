import type { ActionFormValues } from '#admin/registry/entries.ts';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { useRefreshAfterChange } from './use-refresh.ts';

interface Subject {
  readonly memberId: MemberId;
}

/** Grants a subscription until the chosen day, or for one more month. */
export function useGrantSubscription() {
  const { mutateAsync } = trpc.admin.payments.grantSubscription.useMutation(useRefreshAfterChange());
  return ({ memberId }: Subject, { reason, until }: ActionFormValues) =>
    mutateAsync({ memberId, until: until ?? 1, reason });
}

export function useEndSubscription() {
  const { mutateAsync } = trpc.admin.payments.endSubscription.useMutation(useRefreshAfterChange());
  return ({ memberId }: Subject, { reason }: ActionFormValues) => mutateAsync({ memberId, reason });
}
