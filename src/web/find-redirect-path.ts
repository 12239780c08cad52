import { isStaff } from '#contracts/staff-roles.ts';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import type { Guard } from './module.ts';
import type { Viewer } from './viewer.ts';

/**
 * The path to redirect a visitor to who may not open a screen; null for one who may. A guest is asked to sign in over
 * the page that they came from, or over the home page.
 */
export function findRedirectPath(
  guard: Guard,
  viewer: Pick<Viewer, 'role'> | null,
  url: URL,
  under: string | null = null,
): string | null {
  if (guard === 'open') return null;
  if (guard === 'signedOut') return viewer ? (toOwnSitePath(url.searchParams.get('next')) ?? '/') : null;
  const isAllowed = viewer !== null && (guard === 'member' || isStaff(viewer.role));
  return isAllowed ? null : viewer ? '/' : toSignInPath(url.pathname + url.search, under ?? '/');
}

/** A page with the sign-in sheet open over it, and the path to continue to. */
export function toSignInPath(next?: string, under = '/'): string {
  const [path = '/', search = ''] = under.split('?');
  const kept = new URLSearchParams(search);
  for (const own of ['signin', 'next']) kept.delete(own);
  const query = [
    ...(kept.size > 0 ? [String(kept)] : []),
    'signin',
    ...(next === undefined ? [] : [`next=${encodeURIComponent(next)}`]),
  ];
  return `${path}?${query.join('&')}`;
}
