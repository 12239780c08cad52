import { keepStored } from '#web/client-storage.ts';

const hour = 3_600_000;

/** A guest has no account: the browser remembers for an hour that one chose to look around first. */
export function becomeGuest(): void {
  keepStored('userId', 'guest');
  keepStored('guestUntil', Date.now() + hour);
}
