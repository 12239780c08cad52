import type { ComponentType } from 'react';
import type { Locale } from '#contracts/locale.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { Slot } from './slots/slot.ts';
import type { TrpcUtils } from './trpc.ts';
import type { Viewer } from './viewer.ts';

export interface PageRequest {
  /** Calls go over HTTP in a browser and straight to the router on the server. */
  readonly trpc: TrpcUtils;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly locale: Locale;
  readonly viewer: Viewer | null;
  /** Fetches the data of a slot's fillers for these subjects. It never fails: see `load-fillers.ts`. */
  readonly loadFillers: <Subject extends object>(
    slot: Slot<Subject, never>,
    ...subjects: readonly Subject[]
  ) => Promise<void>;
}

/** The metadata of a screen for the browser's tab, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The picture of the link preview: a path of this site or a full URL. */
  readonly image?: string | undefined;
  /** Preloaded, so that the first picture does not wait for scripts. */
  readonly preload?:
    | {
        readonly url?: string | undefined;
        readonly srcSet?: string | undefined;
        readonly sizes?: string | undefined;
        readonly type?: string | undefined;
      }
    | undefined;
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
  /** Excluded from search engines. */
  readonly isPrivate?: boolean | undefined;
}

/** The exports of a screen's file. */
export interface PagePart {
  readonly default: ComponentType;
  /** Loads the data of the first render. Throw `createPageNotFoundResponse()` for a missing subject. */
  readonly load?: (request: PageRequest) => Promise<unknown> | unknown;
  readonly head?: (request: PageRequest & { readonly words: Translate }) => PageHead;
}
