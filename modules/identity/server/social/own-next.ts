const calls = /^\/(trpc|auth-api|files|webhooks)(\/|$)/;

/** A path of ours that one may be sent on to; null for another site's address, a call, and whatever only looks like a path. */
export function ownNext(next: string | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.parse(next, 'https://own.invalid');
  return url?.host === 'own.invalid' && !url.pathname.startsWith('//') && !calls.test(url.pathname) ? url.pathname + url.search + url.hash : null;
}
