import type { ActionFormValues } from '#admin/registry/entries.ts';
import type { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffTokenStatementLine } from '../domain/payments.schemas.ts';
import { useInvalidateMemberPayments } from './use-invalidate-member-payments.ts';

interface GiveTokensInput {
  readonly memberId: MemberId;
  readonly amount: number;
}

export function useGiveTokens() {
  const { mutateAsync } = trpc.admin.payments.grantTokens.useMutation(useInvalidateMemberPayments());
  return ({ memberId, amount }: GiveTokensInput, { reason }: ActionFormValues) =>
    mutateAsync({ memberId, amount, reason });
}

export function useTakeTokens() {
  const { mutateAsync } = trpc.admin.payments.takeTokens.useMutation(useInvalidateMemberPayments());
  return ({ memberId, amount }: GiveTokensInput, { reason }: ActionFormValues) =>
    mutateAsync({ memberId, amount, reason });
}

export function useReverseTransaction() {
  const { mutateAsync } = trpc.admin.payments.reverse.useMutation(useInvalidateMemberPayments());
  return ({ id }: StaffTokenStatementLine, { reason }: ActionFormValues) => mutateAsync({ transactionId: id, reason });
}
