import type { ActionAnswers } from '#admin/registry/entries.ts';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffStatementLine } from '../domain/payments.schemas.ts';
import { useRefresh } from './use-refresh.ts';

interface GiveTokensInput {
  readonly memberId: MemberId;
  readonly amount: number;
}

export function useGiveTokens() {
  const { mutateAsync } = trpc.admin.payments.grantTokens.useMutation(useRefresh());
  return ({ memberId, amount }: GiveTokensInput, { reason }: ActionAnswers) =>
    mutateAsync({ memberId, amount, reason });
}

export function useTakeTokens() {
  const { mutateAsync } = trpc.admin.payments.takeTokens.useMutation(useRefresh());
  return ({ memberId, amount }: GiveTokensInput, { reason }: ActionAnswers) =>
    mutateAsync({ memberId, amount, reason });
}

export function useReverse() {
  const { mutateAsync } = trpc.admin.payments.reverse.useMutation(useRefresh());
  return ({ id }: StaffStatementLine, { reason }: ActionAnswers) => mutateAsync({ transactionId: id, reason });
}
