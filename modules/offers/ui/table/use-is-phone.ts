import { useSyncExternalStore } from 'react';

/** The width from which the shelves stand beside each other and a sheet becomes a dialog. */
const phone = '(max-width: 44.9375em)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's; false on the server. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phone).matches,
    () => false,
  );
