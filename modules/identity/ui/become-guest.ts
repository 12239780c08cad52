import { keepStored } from '#web/client-storage.ts';
import { useRules } from './rules.ts';

const hour = 60;

/**
 * A guest has no account: the browser remembers for a while that one chose to look around first; for an hour where the
 * site cannot be asked.
 */
export function useBecomeGuest(): () => void {
  const minutes = useRules()?.guestMinutes ?? hour;
  return () => {
    keepStored('userId', 'guest');
    keepStored('guestUntil', Date.now() + minutes * 60_000);
  };
}
