import { accountsForStaff, type AccountFilters } from '#modules/identity/public.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import type { Db } from '#platform/db/db.ts';
import type { MemberId } from '#contracts/ids.ts';
import { MemberFilters, type MemberRow } from '../../domain/staff-list.ts';
import { accountFilters, memberRow } from './members.admin.rows.ts';

const pieceSize = 500;

async function* pieces(db: Db, filters: AccountFilters, now: Date) {
  let after: MemberId | null = null;
  do {
    const rows: MemberRow[] = (await accountsForStaff(db, filters, after, pieceSize, now)).map(memberRow);
    yield rows;
    after = rows.length === pieceSize ? (rows.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

/** CSV export of the members table. */
export const membersExport = csvExport<MemberFilters, MemberRow>({
  name: 'members',
  permission: 'members.read',
  filters: MemberFilters,
  pieces: ({ database, modules }, filters, now) => pieces(database.db, accountFilters(filters, modules), now),
  columns: [
    { header: 'id', value: (row) => row.id },
    { header: 'username', value: (row) => row.username },
    { header: 'email', value: (row) => row.email },
    { header: 'role', value: (row) => row.role },
    { header: 'language', value: (row) => row.locale },
    { header: 'verified', value: (row) => row.isConfirmed },
    { header: 'banned', value: (row) => row.isBanned },
    { header: 'banned_until', value: (row) => row.bannedUntil },
    { header: 'last_seen', value: (row) => row.lastSeenAt },
    { header: 'joined', value: (row) => row.joinedAt },
  ],
});
