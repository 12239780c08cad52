import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns, type Row } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import { MemberAccount } from '../account.entity.ts';
import { isActiveMemberSql } from '../is-active-member.ts';

const account = entityColumns(MemberAccount);

export interface MemberName extends Row<typeof MemberAccount, 'id' | 'username'> {
  readonly joined_at: Date;
}

/**
 * The time zone of a member, by which a party to a meeting reads the other's clock. Publish it to those who have agreed
 * on a swap with them only.
 */
export const memberTimeZoneSql = (id: RawBuilder<MemberId>): RawBuilder<string | null> =>
  sql<string | null>`(select ${account.timeZone} from member_account where ${account.id} = ${id})`;

const nameColumns = selectList({ id: account.id, username: account.username });
const publicColumns = selectList({
  id: account.id,
  username: account.username,
  joined_at: account.registeredAt.$notNull(),
});

/**
 * Members of any standing, to join with by id: banned, away and closed ones too, under the name that is left of them.
 * For what a member may do about another who is gone, such as a block or a report; never for a list.
 */
export const registeredMembersSql: RawBuilder<Pick<MemberName, 'id' | 'username'>> = query`
  (select ${nameColumns} from member_account where ${account.registeredAt} is not null or ${account.absence} = 'closed')`;

/**
 * The public part of members, to join with by id: `from ${memberNames} names`. Holds nothing private; leaves out
 * members who are banned, absent or unconfirmed.
 */
export const memberNames: RawBuilder<MemberName> = query`
  (select ${publicColumns} from member_account where ${isActiveMemberSql(sql<Date>`now()`)})`;
