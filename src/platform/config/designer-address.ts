interface Addresses {
  readonly APP_MODE: 'demo' | 'production';
  readonly PUBLIC_URL?: string | undefined;
  readonly DESIGNER_URL?: string | undefined;
}

/** The designer's address: in demo mode this machine's other name, at the same port. */
export function findDesignerAddress({ APP_MODE, DESIGNER_URL }: Addresses, publicUrl: string): string | undefined {
  if (DESIGNER_URL !== undefined || APP_MODE !== 'demo') return DESIGNER_URL;
  const url = new URL(publicUrl);
  const otherName = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' }[url.hostname];
  if (otherName === undefined) return undefined;
  url.hostname = otherName;
  return url.origin;
}

/** On the site's own host the designer would share its cookies, and script in a design could act as its editor. */
export function* listDesignerContradictions({ APP_MODE, PUBLIC_URL, DESIGNER_URL }: Addresses): Generator<string> {
  if (DESIGNER_URL === undefined) return;
  const { hostname, pathname, search, hash, username, protocol } = new URL(DESIGNER_URL);
  if (pathname + search + hash + username !== '/')
    yield 'DESIGNER_URL: must be an address without a path, as https://design.swapu.example';
  if (PUBLIC_URL !== undefined && hostname === new URL(PUBLIC_URL).hostname)
    yield 'DESIGNER_URL: must name another host than PUBLIC_URL';
  if (APP_MODE === 'production' && protocol !== 'https:')
    yield 'DESIGNER_URL: production mode needs one that begins with https://';
}
