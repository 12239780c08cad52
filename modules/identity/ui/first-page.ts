import { toOwnSitePath } from '#contracts/own-site-path.ts';
import type { NavigateOptions } from 'react-router-dom';

/**
 * Where a new member continues: with an intent to the onboarding, which leads on to it; else home, from where the
 * onboarding opens by itself. The intent is in the history's state, so that no address carries it.
 */
export const toFirstPageNavigation = (next: string | null | undefined): [path: string, options: NavigateOptions] => {
  const path = toOwnSitePath(next);
  return path === null ? ['/', { replace: true }] : ['/onboarding', { replace: true, state: { next: path } }];
};

/** The page that a guest left for a sign-in screen; null where the address was opened directly. */
export function findPageLeftForSignIn(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? toOwnSitePath(from) : null;
}
