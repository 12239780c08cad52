import { findWireError } from '#web/wire-error.ts';
import type { NeededReauthentication } from '../domain/needed-reauthentication-view.ts';

/** The reauthentication that the server asks for by refusing a call; null for any other error. */
export function findRequestedReauthentication(error: unknown): NeededReauthentication | null {
  const wire = findWireError(error);
  return wire?.code === 'identity.presenceNeeded' ? (wire.params['needs'] as NeededReauthentication) : null;
}
