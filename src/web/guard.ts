import type { Guard } from './module.ts';
import type { Viewer } from './viewer.ts';

/** Where a visitor who may not open a screen goes instead; null for one who may. */
export function detour(guard: Guard, viewer: Pick<Viewer, 'role'> | null, url: URL): string | null {
  if (guard === 'open') return null;
  if (guard === 'signedOut') return viewer ? (ownPath(url.searchParams.get('next')) ?? '/') : null;
  const isAllowed = viewer !== null && (guard === 'member' || viewer.role === 'admin');
  return isAllowed ? null : viewer ? '/' : signInPath(url.pathname + url.search);
}

/** The home page with the sign-in sheet open, and the way on from there. */
export const signInPath = (next?: string): string => (next === undefined ? '/?signin' : `/?signin&next=${encodeURIComponent(next)}`);

const reserved = /^\/(trpc|auth-api|files|webhooks)(\/|$)/;

/** A path of ours that one may be sent on to; null for another site's address, a call or a loop. */
export function ownPath(next: string | null | undefined): string | null {
  if (!next || !next.startsWith('/')) return null;
  const url = URL.parse(next, 'https://own.invalid');
  // "/.//evil.example" is a path of ours until it is written out: then it begins with two slashes and names a host.
  if (!url || url.host !== 'own.invalid' || url.pathname.startsWith('//') || reserved.test(url.pathname) || url.searchParams.has('signin')) return null;
  return url.pathname + url.search + url.hash;
}
