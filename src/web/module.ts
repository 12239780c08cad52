import type { ComponentType } from 'react';
import type { Locale } from '#contracts/locale.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { LazyPart } from './lazy-part.tsx';
import type { PathParam } from './path-params.ts';
import type { AnySlot, Filler, Slot } from './slots/slot.ts';
import type { TrpcClient, TrpcUtils } from './trpc.ts';
import type { Viewer } from './viewer.ts';
import type { WordLoader } from './word-store.ts';

/** Who may open a screen; the server refuses the same calls by itself. */
export type Guard = 'open' | 'member' | 'signedOut' | 'admin';

export interface PageRequest {
  /** Calls go over the wire in a browser and straight to the router on the server. */
  readonly trpc: TrpcUtils;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly locale: Locale;
  readonly viewer: Viewer | null;
  /** Fetches what the fillers of a slot show of these subjects. It never fails: see `load-fillers.ts`. */
  readonly loadFillers: <Subject extends object>(
    slot: Slot<Subject, never>,
    ...subjects: readonly Subject[]
  ) => Promise<void>;
}

/** What a screen says of itself to the browser's tab, to search engines and to a card in somebody's chat. */
export interface PageHead {
  readonly title: string;
  readonly description?: string | undefined;
  /** The picture of a social card and the first one seen: own path or full address. */
  readonly image?: string | undefined;
  /** Told to the browser before anything else, so that the first picture does not wait for scripts. */
  readonly preload?:
    | {
        readonly url?: string | undefined;
        readonly srcSet?: string | undefined;
        readonly sizes?: string | undefined;
        readonly type?: string | undefined;
      }
    | undefined;
  readonly structuredData?: Readonly<Record<string, unknown>> | undefined;
  /** Kept out of search engines. */
  readonly isPrivate?: boolean | undefined;
}

/** The exports of a screen's file. */
export interface PagePart {
  readonly default: ComponentType;
  /** Fetches what the first sight needs. Throw `pageNotFound()` for what is not there. */
  readonly load?: (request: PageRequest) => Promise<unknown> | unknown;
  readonly head?: (request: PageRequest & { readonly words: Translate }) => PageHead;
}

export interface WebRoute {
  readonly path: string;
  /** What each parameter of the path may hold, by its name. */
  readonly params?: Readonly<Record<string, PathParam>> | undefined;
  readonly guard: Guard;
  readonly part: LazyPart;
  /** `bare` stands outside the main layout: no bars, a way home only. `settings` stands beside the list of settings. */
  readonly frame?: 'main' | 'bare' | 'settings' | undefined;
  /** Slots on it; their fillers' code and words come with it, their data by `loadFillers` of its own `load`. */
  readonly slots?: readonly AnySlot[] | undefined;
}

/**
 * One of the settings, at `/settings/<section>`. The frame around it shows its title as h2; the part shows what stands
 * under it.
 */
export interface SettingsSection {
  /** Its word in the address. */
  readonly section: string;
  /** Key of its title. */
  readonly words: string;
  readonly icon: ComponentType<{ readonly size?: number }>;
  readonly order: number;
  readonly part: LazyPart;
}

/** An entry of the top bar, the member's menu or the page's foot. */
export interface NavigationEntry {
  readonly place: 'bar' | 'me' | 'foot';
  readonly to: string;
  /** Key of its words. */
  readonly words: string;
  readonly icon?: ComponentType<{ readonly size?: number }> | undefined;
  readonly order: number;
  readonly guard?: 'member' | 'admin' | undefined;
  /** In the top bar: how much waits there, as a small number; nothing where nothing does. */
  readonly count?: ComponentType | undefined;
}

export interface WebModule {
  readonly name: string;
  readonly words: Readonly<Record<Locale, WordLoader>>;
  readonly routes: readonly WebRoute[];
  readonly navigation?: readonly NavigationEntry[] | undefined;
  readonly settings?: readonly SettingsSection[] | undefined;
  /** What it puts in the slots of others: `fill(…)`. */
  readonly fills?: readonly Filler[] | undefined;
  /** Told of the language that a signed-in member chose by hand. */
  readonly languageChosen?: ((client: TrpcClient, locale: Locale) => Promise<unknown>) | undefined;
  /** Asked about a path no screen has: where it leads, or null. The first module that knows it wins. */
  readonly unknownPath?: ((request: PageRequest) => Promise<string | null>) | undefined;
}

/** A module's face in the user app: light, since every visitor loads it; screens are lazy parts. */
export const defineWebModule = (module: WebModule): WebModule => module;

/**
 * Thrown by a screen's `load` or render when its address names nothing: the 404 screen, and status 404 from the server.
 */
export const pageNotFound = (): Response => new Response(null, { status: 404 });
