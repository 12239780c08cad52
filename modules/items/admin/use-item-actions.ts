import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffItemRow } from '../domain/staff-items.ts';

/** Invalidates the table, the item's page and its audit lines. */
function useRefresh() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.admin.invalidate() };
}

export function useWithdrawItem() {
  const { mutateAsync } = trpc.admin.items.withdraw.useMutation(useRefresh());
  return ({ id }: StaffItemRow, { reason }: ActionFormValues) => mutateAsync({ itemId: id, reason });
}

export function useRemoveItem() {
  const { mutateAsync } = trpc.admin.items.remove.useMutation(useRefresh());
  return ({ id }: StaffItemRow, { reason }: ActionFormValues) => mutateAsync({ itemId: id, reason });
}

export function useRestoreItem() {
  const { mutateAsync } = trpc.admin.items.restore.useMutation(useRefresh());
  return ({ id }: StaffItemRow, { reason }: ActionFormValues) => mutateAsync({ itemId: id, reason });
}
