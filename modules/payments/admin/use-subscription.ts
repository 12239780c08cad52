import type { ActionAnswers } from '#admin/registry/entries.ts';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { useRefresh } from './use-refresh.ts';

interface Subject {
  readonly memberId: MemberId;
}

/** Grants a subscription until the chosen day, or for one more month. */
export function useGrantSubscription() {
  const { mutateAsync } = trpc.admin.payments.grantSubscription.useMutation(useRefresh());
  return ({ memberId }: Subject, { reason, until }: ActionAnswers) =>
    mutateAsync({ memberId, until: until ?? 1, reason });
}

export function useEndSubscription() {
  const { mutateAsync } = trpc.admin.payments.endSubscription.useMutation(useRefresh());
  return ({ memberId }: Subject, { reason }: ActionAnswers) => mutateAsync({ memberId, reason });
}
