import { Center, Loader } from '@mantine/core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { MemberId } from '#contracts/ids.ts';
import { isStaff, type MemberRole } from '#contracts/staff-roles.ts';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { OwnDraftsContext } from '#admin/kit/own-drafts.ts';
import type { AdminModule } from '#admin/registry/define-admin-module.ts';
import { createRegistry } from '#admin/registry/registry.ts';
import { RegistryContext } from '#admin/registry/registry-context.ts';
import { createDrafts } from '#web/drafts.ts';
import { trpc } from '#web/trpc.ts';
import { AdministratorContext } from './administrator.ts';
import { TwoFactorRequiredScreen } from './two-factor-required-screen.tsx';

/** The redirect for a visitor who is not staff: a guest goes to the sign-in and back, a member to the site. */
export const findRedirect = (role: MemberRole | undefined, here: string): string | undefined => {
  if (role === undefined) return `/?signin&next=${encodeURIComponent(here)}`;
  return isStaff(role) ? undefined : '/';
};

interface GateProps {
  readonly modules: readonly AdminModule[];
  readonly children: ReactNode;
}

/** A page that belonged to another member of staff starts anew: neither their input nor their data is left in it. */
function useReloadForAnother(id: MemberId | undefined): void {
  const first = useRef(id);
  useEffect(() => {
    if (id !== undefined && first.current !== undefined && first.current !== id) window.location.reload();
    first.current ??= id;
  }, [id]);
}

/**
 * Shows staff what their role may use of the console. The server checks every call itself; the gate only avoids an
 * empty frame.
 */
export function StaffGate({ modules, children }: GateProps) {
  const session = trpc.identity.session.useQuery(undefined, { refetchOnWindowFocus: true, staleTime: 60_000 });
  const out =
    session.data && findRedirect(session.data.member?.role, window.location.pathname + window.location.search);
  useEffect(() => {
    if (out !== undefined) window.location.replace(out);
  }, [out]);
  const id = session.data?.member?.id;
  useReloadForAnother(id);
  const drafts = useMemo(() => createDrafts(id ?? 'guest'), [id]);
  const role = session.data?.member?.role ?? 'member';
  const registry = useMemo(() => createRegistry(modules, role), [modules, role]);
  if (session.error) return <ErrorNote error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data?.member || out !== undefined) {
    return (
      <Center h="100dvh">
        <Loader type="dots" />
      </Center>
    );
  }
  if (session.data.needsTwoFactor) return <TwoFactorRequiredScreen />;
  return (
    <AdministratorContext value={session.data.member}>
      <OwnDraftsContext value={drafts}>
        <RegistryContext value={registry}>{children}</RegistryContext>
      </OwnDraftsContext>
    </AdministratorContext>
  );
}
