const reserved = /^\/(trpc|auth-api|files|webhooks)(\/|$)/;

/**
 * A path of ours that one may be sent on to; null for another site's address, a call, a loop, and whatever only looks
 * like a path.
 */
export function ownPath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.parse(next, 'https://own.invalid');
  // "/.//evil.example" is a path of ours until it is written out: then it begins with two slashes and names a host.
  if (
    url?.host !== 'own.invalid' ||
    url.pathname.startsWith('//') ||
    reserved.test(url.pathname) ||
    url.searchParams.has('signin')
  )
    return null;
  return url.pathname + url.search + url.hash;
}
