import type { Locale } from '#contracts/locale.ts';

/** All that the browser keeps for us besides drafts. No token, no address, no list of people. */
export interface ClientStorage {
  /** The member's opaque id, or `guest` until `guestUntil`. */
  readonly userId: string;
  /** The session ended by itself; the home page says why once. */
  readonly didAutoLogout: boolean;
  readonly skipTour: boolean;
  /** Whose welcome is over: their opaque id. */
  readonly hideOnBoarding: string;
  readonly stayLoggedin: boolean;
  readonly guestUntil: number;
  readonly recentSearches: readonly string[];
  readonly suburb: { readonly name: string; readonly state: string };
  readonly locale: Locale;
  /** Our fonts are in the browser's cache: the next page shows them from the start. */
  readonly hasFonts: boolean;
}

const prefix = 'swapu.';

/** Null where nothing is kept, or where the browser keeps nothing (private windows, a full disk). */
export function readStored<Key extends keyof ClientStorage>(key: Key): ClientStorage[Key] | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as ClientStorage[Key]);
  } catch {
    return null;
  }
}

export function keepStored<Key extends keyof ClientStorage>(key: Key, value: ClientStorage[Key] | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}

/** A guest is one for so many minutes; then the browser knows nobody again. */
export function endGuestTime(): void {
  if (readStored('userId') !== 'guest' || (readStored('guestUntil') ?? 0) > Date.now()) return;
  keepStored('userId', null);
  keepStored('guestUntil', null);
}
