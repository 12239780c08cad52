import { writeStored } from '#web/client-storage.ts';
import { useSignInRules } from './use-sign-in-rules.ts';

const hour = 60;

/**
 * Remembers in the browser that the visitor chose to look around first without an account: for the configured time, or
 * for an hour if the site's settings cannot be loaded.
 */
export function useContinueAsGuest(): () => void {
  const minutes = useSignInRules()?.guestMinutes ?? hour;
  return () => {
    writeStored('userId', 'guest');
    writeStored('guestUntil', Date.now() + minutes * 60_000);
  };
}
