import { ownPath } from '#contracts/own-path.ts';
import type { Guard } from './module.ts';
import type { Viewer } from './viewer.ts';

/** The path to redirect a visitor to who may not open a screen; null for one who may. */
export function detour(guard: Guard, viewer: Pick<Viewer, 'role'> | null, url: URL): string | null {
  if (guard === 'open') return null;
  if (guard === 'signedOut') return viewer ? (ownPath(url.searchParams.get('next')) ?? '/') : null;
  const isAllowed = viewer !== null && (guard === 'member' || viewer.role === 'admin');
  return isAllowed ? null : viewer ? '/' : signInPath(url.pathname + url.search);
}

/** The home page with the sign-in sheet open, and the path to continue to. */
export const signInPath = (next?: string): string =>
  next === undefined ? '/?signin' : `/?signin&next=${encodeURIComponent(next)}`;
