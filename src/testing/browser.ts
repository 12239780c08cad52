import { randomUUID } from 'node:crypto';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import type { Locale } from '#contracts/locale.ts';
import type { Host } from '#platform/host.ts';
import { appRouter, type AppRouter } from '#server/router.ts';
import { createCallerContext, type Caller } from './caller.ts';

/** A browser of a test: it sends its cookies, so that sessions are tested as they are in use. */
export interface TestBrowser {
  readonly call: Caller;
  /** Stored cookies, by name. */
  readonly cookies: Map<string, string>;
  /** Every Set-Cookie header so far, as sent. */
  readonly setCookies: string[];
}

export interface BrowserOptions {
  readonly locale?: Locale | undefined;
  /** The cookies it starts with. */
  readonly cookies?: string;
  /** The network address it calls from. */
  readonly address?: string;
  readonly userAgent?: string;
}

export function testBrowser(
  host: Host,
  { locale, cookies: cookieHeader = '', address = '127.0.0.1', userAgent = 'test' }: BrowserOptions = {},
): TestBrowser {
  const cookies = new Map(
    cookieHeader
      .split('; ')
      .filter(Boolean)
      .map((pair) => splitAt(pair, '=')),
  );
  const setCookies: string[] = [];
  const keep = (header: string) => {
    setCookies.push(header);
    const [name, value] = splitAt(header.split(';')[0] ?? '', '=');
    if (/max-age=0/i.test(header)) cookies.delete(name);
    else cookies.set(name, value);
  };
  const createContext = async () => {
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') || undefined;
    return {
      ...createCallerContext(host, null, locale),
      traceId: randomUUID(),
      address,
      userAgent,
      cookieHeader: header,
      session: () => host.resolveMember(header, host.clock.now()),
      setHeader: (name: string, value: string | readonly string[]) => {
        if (name.toLowerCase() === 'set-cookie') for (const each of [value].flat()) keep(each);
      },
    };
  };
  return {
    call: createTRPCClient<AppRouter>({ links: [unstable_localLink({ router: appRouter, createContext })] }),
    cookies,
    setCookies,
  };
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}
