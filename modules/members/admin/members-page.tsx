import { memberRoles } from '#contracts/staff-roles.ts';
import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import type { StaffMemberRow } from '../domain/staff-list.ts';
import { MemberBadges } from './member-badges.tsx';
import { staffMemberActionSlot, memberColumnSlot, memberFilterSlot } from './public.ts';

const yesNo = ['yes', 'no'] as const;

const ownFilters: BuildListFilters = ({ t, text, choice, days }) => [
  text('search', 'members.admin.filter.search'),
  choice('role', 'members.admin.filter.role', memberRoles, (role) => t(`members.admin.role.${role}`)),
  choice('banned', 'members.admin.filter.banned', yesNo, (value) => t(`members.admin.filter.banned.${value}`)),
  choice('verified', 'members.admin.filter.verified', yesNo, (value) => t(`members.admin.filter.verified.${value}`)),
  ...days,
];

const ownColumns: BuildListColumns<StaffMemberRow> = ({ column, format }) => [
  column('username', 'members.admin.username', (member) => member.username, { sort: 'username' }),
  column('email', 'members.admin.email', (member) => member.email, { sort: 'email' }),
  column('standing', 'members.admin.standing', (member) => <MemberBadges {...member} />),
  column('joined', 'members.admin.joined', (member) => format.date(member.joinedAt), { sort: 'joined' }),
  column('seen', 'members.admin.lastSeen', (member) => member.lastSeenAt && format.ago(member.lastSeenAt)),
  column('language', 'members.admin.language', (member) => member.locale, { isOptional: true }),
  column('id', 'members.admin.id', (member) => <code>{member.id}</code>, { isOptional: true }),
];

export default createListPage({
  name: 'members',
  title: 'members.admin.title',
  columns: ownColumns,
  columnSlot: memberColumnSlot,
  filters: ownFilters,
  filterSlot: memberFilterSlot,
  useRows: (input, kept) => trpc.admin.members.list.useQuery(input, kept),
  rowKey: (member) => member.id,
  rowLink: (member) => `/members/${member.id}`,
  actions: staffMemberActionSlot,
  order: '-joined',
  exportPath: '/admin/export/members.csv',
});
