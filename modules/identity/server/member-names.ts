import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';

export interface MemberName {
  readonly id: MemberId;
  readonly username: string;
  readonly joined_at: Date;
}

/**
 * Members as others may know them, to join with by id: `from ${memberNames} names`. Holds nothing private; who is
 * banned, away or has not finished signing up is not in it.
 */
export const memberNames: RawBuilder<MemberName> = sql<MemberName>`
  (select id, username, registered_at as joined_at from member_account
   where registered_at is not null and absence is null and (banned_at is null or banned_until <= now()))`;
