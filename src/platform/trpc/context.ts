import type { Locale } from '#contracts/locale.ts';
import type { Db } from '../db/db.ts';
import type { CursorCodec } from '../db/cursor.ts';
import type { Host } from '../host.ts';
import type { Log } from '../log/log.ts';
import type { LiveSession } from '../member.ts';

/** The context of a request before any procedure runs. */
export interface RequestContext {
  readonly host: Host;
  /** The session of the cookie, resolved from the database once per request. */
  session(): Promise<LiveSession | null>;
  readonly db: Db;
  readonly config: Host['config'];
  readonly cursors: CursorCodec;
  /** The reader's language: the member's own, else the cookie's or the browser's. */
  readonly locale: Locale;
  readonly traceId: string;
  /** The client's address as reported by trusted proxies. */
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly cookieHeader: string | undefined;
  /** Sets a response header, such as a cookie; has no effect where there is no response. */
  setHeader(name: string, value: string | readonly string[]): void;
  readonly log: Log;
  /** Set where the calls are part of something that has taken its points from the rate limit, such as a page. */
  readonly arePaid?: boolean | undefined;
}
