const reserved = /^\/(trpc|auth-api|files|webhooks)(\/|$)/;

/**
 * Returns a path of this site that is safe as a redirect target. Returns null for another site's URL, an API path, a
 * redirect loop, and text that only resembles a path.
 */
export function toOwnSitePath(next: string | null | undefined): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.parse(next, 'https://own.invalid');
  // "/.//evil.example" is a path of this site until it is normalised: then it begins with two slashes and names a host.
  if (
    url?.host !== 'own.invalid' ||
    url.pathname.startsWith('//') ||
    reserved.test(url.pathname) ||
    url.searchParams.has('signin')
  )
    return null;
  return url.pathname + url.search + url.hash;
}
