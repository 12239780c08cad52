import { z } from 'zod';

/** The password, the password and a code of the app, or a new session for a member without a password. */
export const NeededReauthentication = z.enum(['password', 'code', 'signIn']);
export type NeededReauthentication = z.infer<typeof NeededReauthentication>;

/** Proof that a member has to show before an action that cannot be undone; null in a session that has just begun. */
export const NeededReauthenticationView = z.object({ needs: NeededReauthentication.nullable() });
