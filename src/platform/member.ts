import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';

export type Role = 'member' | 'admin';

/** Whoever is signed in, as every call knows them. */
export interface Member {
  readonly id: MemberId;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: SessionId;
  readonly locale: Locale;
  readonly timeZone: string;
  /** Whether signing in as this member takes a code beside the password. */
  readonly hasTwoFactor: boolean;
  /** Set for an admin who looks as this member, and until when: they see and change nothing that is private. */
  readonly lookedAt?: { readonly by: MemberId; readonly until: Date };
}

/** A session that holds at this moment. */
export interface LiveSession {
  readonly member: Member;
  readonly expiresAt: Date;
}

/** Asked on each call: who holds this cookie now? Null for a guest, and from the moment a session is revoked. */
export type ResolveMember = (cookieHeader: string | undefined, now: Date) => Promise<LiveSession | null>;
