import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import { anySql, entityColumns, type Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { acceptsOptionalEmailSql } from '#platform/mail/returns/paused-addresses.ts';
import { MemberAccount } from '../account.entity.ts';
import { isActiveMemberSql } from '../is-active-member.ts';
import { typedTables } from '../tables.ts';

const account = entityColumns(MemberAccount);
const lastCome = sql<Date>`coalesce(${account.lastSeenAt}, ${account.registeredAt})`;

/** Conditions of a mailing on an account; a field left out does not filter. */
export interface AccountAudience {
  readonly language?: Locale | undefined;
  readonly seenSince?: Date | undefined;
  readonly notSeenSince?: Date | undefined;
  /** First and last day of joining, as dates. */
  readonly joinedFrom?: string | undefined;
  readonly joinedTo?: string | undefined;
}

function* buildConditions({ language, seenSince, notSeenSince, joinedFrom, joinedTo }: AccountAudience, now: Date) {
  yield isActiveMemberSql(now);
  yield acceptsOptionalEmailSql(account.email);
  if (language !== undefined) yield sql<boolean>`${account.locale} = ${language}`;
  if (seenSince !== undefined) yield sql<boolean>`${lastCome} >= ${seenSince}`;
  if (notSeenSince !== undefined) yield sql<boolean>`${lastCome} < ${notSeenSince}`;
  if (joinedFrom !== undefined) yield sql<boolean>`${account.registeredAt} >= ${joinedFrom}::date`;
  if (joinedTo !== undefined) yield sql<boolean>`${account.registeredAt} < ${joinedTo}::date + 1`;
}

/**
 * SQL condition: the member whose id is in this column may receive email at this moment and meets the filters. One
 * probe by the primary key for each row.
 */
export const accountMatchesAudienceSql = (
  member: RawBuilder<unknown>,
  filters: AccountAudience,
  now: Date,
): RawBuilder<boolean> => sql`exists (
  select from member_account where ${account.id} = ${member} and ${sql.join([...buildConditions(filters, now)], sql` and `)})`;

/** A member as the reader of a mailing. For emails only: an address never leaves the server. */
export interface MailingRecipient extends Row<typeof MemberAccount, 'id' | 'username' | 'firstName' | 'locale'> {
  readonly address: string;
}

/** Filters these members to those who may receive email at this moment. One statement. */
export async function listMailingRecipients(db: Db, ids: readonly MemberId[], now: Date): Promise<MailingRecipient[]> {
  return typedTables(db)
    .selectFrom('member_account')
    .select(['id', 'username', 'first_name as firstName', 'email as address', 'locale'])
    .where('id', '=', anySql(ids))
    .where(isActiveMemberSql(now))
    .where(acceptsOptionalEmailSql(account.email))
    .execute();
}
