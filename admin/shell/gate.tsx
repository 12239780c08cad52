import { Center, Loader } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { trpc } from '#web/trpc.ts';
import { AdministratorContext } from './administrator.ts';
import { TwoFactorFirst } from './two-factor-first.tsx';

/** The redirect for a visitor who is no administrator: a guest goes to the sign-in and back, a member to the site. */
export const wayOut = (role: 'member' | 'admin' | undefined, here: string): string | undefined => {
  if (role === 'admin') return undefined;
  return role === 'member' ? '/' : `/?signin&next=${encodeURIComponent(here)}`;
};

/**
 * Shows the console to administrators only. The server checks every call itself; the gate only avoids an empty frame.
 */
export function Gate({ children }: { readonly children: ReactNode }) {
  const session = trpc.identity.session.useQuery(undefined, { refetchOnWindowFocus: true, staleTime: 60_000 });
  const out = session.data && wayOut(session.data.member?.role, window.location.pathname + window.location.search);
  useEffect(() => {
    if (out !== undefined) window.location.replace(out);
  }, [out]);
  if (session.error) return <ErrorNote error={session.error} onRetry={() => void session.refetch()} />;
  if (!session.data?.member || out !== undefined) {
    return (
      <Center h="100dvh">
        <Loader type="dots" />
      </Center>
    );
  }
  if (session.data.needsTwoFactor) return <TwoFactorFirst />;
  return <AdministratorContext value={session.data.member}>{children}</AdministratorContext>;
}
