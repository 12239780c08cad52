import { staffAccountList, type StaffAccount } from '#modules/identity/public.ts';
import { csvExport } from '#platform/console/csv-export.ts';
import { listStaffRowBatches } from '#platform/console/load-staff-page.ts';
import { sortSchema } from '#contracts/staff-page.ts';
import { MemberFilters, memberSortColumns } from '../../domain/staff-list.ts';
import { toAccountFilters } from './members.admin.rows.ts';

const filters = MemberFilters.extend({ sort: sortSchema(memberSortColumns).optional() });

/** CSV export of the members table. */
export const membersExport = csvExport({
  name: 'members',
  permission: 'members.read',
  filters,
  pieces: ({ database, modules }, { sort, ...given }, now) =>
    listStaffRowBatches(staffAccountList, toAccountFilters(given, modules), sort, { db: database.db, now }),
  columns: [
    { header: 'id', value: (row: StaffAccount) => row.id },
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
