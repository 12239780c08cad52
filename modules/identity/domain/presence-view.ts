import { z } from 'zod';

/** The password, the password and a code of the app, or a new session for a member without a password. */
export const NeededPresence = z.enum(['password', 'code', 'signIn']);
export type NeededPresence = z.infer<typeof NeededPresence>;

/** Proof that a member has to show before an action that cannot be undone; null in a session that has just begun. */
export const PresenceView = z.object({ needs: NeededPresence.nullable() });
