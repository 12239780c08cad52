import type { ComponentType } from 'react';
import type { Locale } from '#contracts/locale.ts';
import type { LazyPart } from './lazy-part.tsx';
import type { PathParamCheck } from './path-params.ts';
import type { AnySlot } from './slots/slot.ts';
import type { Filler } from './slots/filler.ts';
import type { TrpcClient } from './trpc.ts';
import type { MessageLoader } from './message-store.ts';
import type { PageRequest } from './page-part.ts';

/** Visitors who may open a screen; the server checks the same for its calls. */
export type Guard = 'open' | 'member' | 'signedOut' | 'admin';

export interface WebRoute {
  readonly path: string;
  /** The allowed values of each path parameter, by its name. */
  readonly params?: Readonly<Record<string, PathParamCheck>> | undefined;
  readonly guard: Guard;
  readonly part: LazyPart;
  /** `bare` is outside the main layout: no bars, only a link home. `settings` is beside the list of settings. */
  readonly frame?: 'main' | 'bare' | 'settings' | undefined;
  /**
   * Slots of the screen; their fillers' code and messages are loaded with it, their data by `loadFillers` in its own
   * `load`.
   */
  readonly slots?: readonly AnySlot[] | undefined;
}

/**
 * A section of the settings, at `/settings/<section>`. The frame shows its title as h2; the part shows the content
 * under it.
 */
export interface SettingsSection {
  /** The section's word in the address. */
  readonly section: string;
  /** The message key of its title. */
  readonly words: string;
  readonly icon: ComponentType<{ readonly size?: number }>;
  readonly order: number;
  readonly part: LazyPart;
  /** As a route's. */
  readonly slots?: WebRoute['slots'];
}

/** An entry of the top bar, the member's menu or the page's foot. */
export interface NavigationEntry {
  readonly place: 'bar' | 'me' | 'foot';
  readonly to: string;
  /** The message key of its label. */
  readonly words: string;
  readonly icon?: ComponentType<{ readonly size?: number }> | undefined;
  readonly order: number;
  readonly guard?: 'member' | 'admin' | undefined;
  /** In the top bar: the count of what waits there; no number for zero. */
  readonly count?: ComponentType | undefined;
}

export interface WebModule {
  readonly name: string;
  readonly words: Readonly<Record<Locale, MessageLoader>>;
  readonly routes: readonly WebRoute[];
  readonly navigation?: readonly NavigationEntry[] | undefined;
  readonly settings?: readonly SettingsSection[] | undefined;
  /** The fillers that it adds to other modules' slots: `fill(…)`. */
  readonly fills?: readonly Filler[] | undefined;
  /** Called with the language that a signed-in member chose by hand. */
  readonly languageChosen?: ((client: TrpcClient, locale: Locale) => Promise<unknown>) | undefined;
  /** Called for a path of no screen: returns a path to redirect to, or null. The first module that knows it wins. */
  readonly unknownPath?: ((request: PageRequest) => Promise<string | null>) | undefined;
}

/** A module's face in the user app: small, since every visitor loads it; screens are lazy parts. */
export const defineWebModule = (module: WebModule): WebModule => module;

/**
 * Thrown by a screen's `load` or render when its subject does not exist: shows the 404 screen, with status 404 from the
 * server.
 */
export const createPageNotFoundResponse = (): Response => new Response(null, { status: 404 });
