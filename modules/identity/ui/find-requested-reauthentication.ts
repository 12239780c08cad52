import { findWireError } from '#web/wire-error.ts';

/** Proof that a member has to give before a change of their account is carried out. */
export type NeededProof = 'password' | 'code' | 'signIn';

/** The proof of presence that the server asks for by refusing a call; null for any other error. */
export function findRequestedReauthentication(error: unknown): NeededProof | null {
  const wire = findWireError(error);
  return wire?.code === 'identity.presenceNeeded' ? (wire.params['needs'] as NeededProof) : null;
}
