import { toOwnSitePath } from '#contracts/own-site-path.ts';

const schemes = ['http:', 'https:', 'mailto:'];

/** The absolute address of a design's link: a path of this site, a web address or an email. Null for any other. */
export function resolveDesignLink(typed: string, site: string): string | null {
  const text = typed.trim();
  if (text.startsWith('/')) {
    const path = toOwnSitePath(text);
    return path === null ? null : site + path;
  }
  const url = URL.parse(text);
  if (!url || !schemes.includes(url.protocol)) return null;
  return (url.protocol === 'mailto:' ? url.pathname.includes('@') : url.host !== '') ? url.href : null;
}
