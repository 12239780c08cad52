import { MemberId } from '#contracts/ids.ts';
import type { Row } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { identityErrors } from '../../domain/identity.errors.ts';
import type { MemberAccount } from '../account.entity.ts';
import { typedTables } from '../tables.ts';

export type FoundAccount = Row<typeof MemberAccount, 'id' | 'username'>;

/**
 * Finds the member an operator means by an address, a username or an id. For the terminal only: the site never reveals
 * which addresses exist.
 * @throws identity.noSuchMember
 */
export async function findAccountForOperator(db: Db, who: string): Promise<FoundAccount> {
  const text = who.trim().toLowerCase();
  const id = MemberId.safeParse(text);
  const found = await typedTables(db)
    .selectFrom('member_account')
    .select(['id', 'username'])
    .where(({ eb, fn, or }) =>
      id.success ? eb('id', '=', id.data) : or([eb('email', '=', text), eb(fn('lower', ['username']), '=', text)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!found) throw identityErrors.noSuchMember();
  return found;
}
