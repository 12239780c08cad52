import type { StaffRole } from '#contracts/staff-roles.ts';
import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffMemberRow } from '../domain/staff-list.ts';

type Member = Pick<StaffMemberRow, 'id'>;

/** Invalidates the table, the member's page and its audit lines after a change of standing. */
function useRefresh() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.admin.invalidate() };
}

export function useGrantRole(role: StaffRole) {
  const { mutateAsync } = trpc.admin.members.grantRole.useMutation(useRefresh());
  return ({ id }: Member, { reason }: ActionFormValues) => mutateAsync({ id, role, reason });
}

export function useRevokeRole() {
  const { mutateAsync } = trpc.admin.members.revokeRole.useMutation(useRefresh());
  return ({ id }: Member, { reason }: ActionFormValues) => mutateAsync({ id, reason });
}

export function useBanMember() {
  const { mutateAsync } = trpc.admin.members.ban.useMutation(useRefresh());
  return ({ id }: Member, { reason, until }: ActionFormValues) => mutateAsync({ id, reason, until });
}

export function useLiftBan() {
  const { mutateAsync } = trpc.admin.members.liftBan.useMutation(useRefresh());
  return ({ id }: Member, { reason }: ActionFormValues) => mutateAsync({ id, reason });
}

export function useCancelClosing() {
  const { mutateAsync } = trpc.admin.members.callOffClosing.useMutation(useRefresh());
  return ({ id }: Member, { reason }: ActionFormValues) => mutateAsync({ id, reason });
}

/** Reloads the page: an impersonated session has the app but no console. */
export function useImpersonateMember() {
  const { mutateAsync } = trpc.admin.members.impersonate.useMutation();
  return async ({ id }: Member, { reason }: ActionFormValues) => {
    await mutateAsync({ id, reason });
    window.location.assign('/');
  };
}
