import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { MemberAccount } from './account.entity.ts';

const named = entityColumns(MemberAccount, 'named');

/** The username of the member in this column, for lists of staff: of a banned or closed account too. */
export const usernameForStaffSql = (member: RawBuilder<MemberId>): RawBuilder<string> =>
  sql<string>`(select ${named.username} from member_account named where ${named.id} = ${member})`;
