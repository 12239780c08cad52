import { z } from 'zod';

/** The password, the password and a code of the app, or a new session for a member without a password. */
export const NeededPresenceProof = z.enum(['password', 'code', 'signIn']);
export type NeededPresenceProof = z.infer<typeof NeededPresenceProof>;

/** Proof that a member has to show before an action that cannot be undone; null in a session that has just begun. */
export const PresenceView = z.object({ needs: NeededPresenceProof.nullable() });
