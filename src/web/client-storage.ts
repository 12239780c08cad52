import { deleteDrafts } from './drafts.ts';

/**
 * The keys of local storage that belong to the device; what a member types is a draft of that member (`drafts.ts`). It
 * holds no token, no address and no list of people.
 */
export interface ClientStorage {
  /** The member's opaque id, or `guest` until `guestUntil`. */
  readonly userId: string;
  /** True after the session ended by itself, until a member signs in or the line about it is closed. */
  readonly didAutoLogout: boolean;
  /** True once a member signs out, until one signs in: other tabs learn of the end from the server. */
  readonly isSigningOut: boolean;
  readonly skipTour: boolean;
  /** The opaque id of the member who has dismissed the welcome. */
  readonly hideOnBoarding: string;
  readonly stayLoggedin: boolean;
  readonly guestUntil: number;
  /** The suburb from which distances are measured, where the member's profile has none. */
  readonly place: DevicePlace;
}

/** A suburb and its centre. */
export interface DevicePlace {
  readonly name: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

const prefix = 'swapu.';

/** Null where nothing is stored, or where storage is not available (private windows, a full disk). */
export function readStored<Key extends keyof ClientStorage>(key: Key): ClientStorage[Key] | null {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? null : (JSON.parse(text) as ClientStorage[Key]);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

export function writeStored<Key extends keyof ClientStorage>(key: Key, value: ClientStorage[Key] | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Without storage the site still works.
  }
  for (const changed of listeners) changed();
}

/** Calls back after a change of this tab or of another one. */
export function subscribeToStorage(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

/** Notes that a member's session ended while no page of theirs was open. */
export function recordEndedSession(): void {
  if ((readStored('userId') ?? 'guest') === 'guest') return;
  writeStored('userId', null);
  writeStored('didAutoLogout', true);
}

/** Ends the time for which the browser is remembered as a guest's. */
export function endExpiredGuestTime(): void {
  if (readStored('userId') !== 'guest' || (readStored('guestUntil') ?? 0) > Date.now()) return;
  writeStored('userId', null);
  writeStored('guestUntil', null);
  deleteDrafts('guest');
}
