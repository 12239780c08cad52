import { keepStored } from '#web/client-storage.ts';
import { trpc } from '#web/trpc.ts';

/** A guest has no account: the browser remembers for a while that one chose to look around first. */
export function useBecomeGuest(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    const { guestMinutes } = await utils.identity.rules.ensureData();
    keepStored('userId', 'guest');
    keepStored('guestUntil', Date.now() + guestMinutes * 60_000);
  };
}
