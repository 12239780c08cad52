import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';

export interface MemberName {
  readonly id: MemberId;
  readonly username: string;
  readonly joined_at: Date;
}

/**
 * The public part of members, to join with by id: `from ${memberNames} names`. Holds nothing private; leaves out
 * members who are banned, absent or unconfirmed.
 */
export const memberNames: RawBuilder<MemberName> = sql<MemberName>`
  (select id, username, registered_at as joined_at from member_account
   where registered_at is not null and absence is null and (banned_at is null or banned_until <= now()))`;
