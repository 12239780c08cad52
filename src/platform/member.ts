import type { MemberId, SessionId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { MemberRole } from '#contracts/staff-roles.ts';

export type { MemberRole };

/** The signed-in member, as each call sees them. */
export interface Member {
  readonly id: MemberId;
  readonly username: string;
  readonly role: MemberRole;
  readonly sessionId: SessionId;
  readonly locale: Locale;
  readonly timeZone: string;
  /** Whether this member has two-factor authentication. */
  readonly hasTwoFactor: boolean;
  /** Set for staff who impersonate this member, with its expiry: they read what their role may and change nothing. */
  readonly lookedAt?: { readonly by: MemberId; readonly role: MemberRole; readonly until: Date };
}

/** A session that is valid now. */
export interface LiveSession {
  readonly member: Member;
  readonly expiresAt: Date;
}

/** Resolves the member of a cookie on each call. Null for a guest, and as soon as a session is revoked. */
export type ResolveMember = (cookieHeader: string | undefined, now: Date) => Promise<LiveSession | null>;
