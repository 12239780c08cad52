import { keepPreviousData } from '@tanstack/react-query';
import { memberRoles } from '#contracts/staff-roles.ts';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { useContributedColumns } from '#admin/kit/use-contributed-columns.tsx';
import { useContributedFilters } from '#admin/kit/use-contributed-filters.ts';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { MemberFilters, MemberListQuery, StaffMemberRow } from '../domain/staff-list.ts';
import { MemberBadges } from './member-badges.tsx';
import { memberActions, memberColumns, memberFilters } from './public.ts';

const pageSize = 50;

// The procedure defines and validates the list's filters.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.members.list.useQuery(
    { ...(filters as MemberFilters), sort: sort as MemberListQuery['sort'], cursor, limit: pageSize },
    { placeholderData: keepPreviousData },
  );

function useMemberFilters(): ListFilter[] {
  const t = useTranslate();
  const choice = (name: string, values: readonly string[]): ListFilter => ({
    kind: 'choice',
    name,
    label: t(`members.admin.filter.${name}`),
    choices: values.map((value) => ({ value, label: t(`members.admin.filter.${name}.${value}`) })),
  });
  return [
    { kind: 'text', name: 'search', label: t('members.admin.filter.search') },
    {
      kind: 'choice',
      name: 'role',
      label: t('members.admin.filter.role'),
      choices: memberRoles.map((role) => ({ value: role, label: t(`members.admin.role.${role}`) })),
    },
    choice('banned', ['yes', 'no']),
    choice('verified', ['yes', 'no']),
    { kind: 'day', name: 'from', label: t('console.list.from') },
    { kind: 'day', name: 'to', label: t('console.list.to') },
  ];
}

function useMemberColumns(): ListColumn<StaffMemberRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'username', label: t('members.admin.username'), sort: 'username', cell: (member) => member.username },
    { name: 'email', label: t('members.admin.email'), sort: 'email', cell: (member) => member.email },
    { name: 'standing', label: t('members.admin.standing'), cell: (member) => <MemberBadges {...member} /> },
    {
      name: 'joined',
      label: t('members.admin.joined'),
      sort: 'joined',
      cell: (member) => format.date(member.joinedAt),
    },
    {
      name: 'seen',
      label: t('members.admin.lastSeen'),
      cell: (member) => member.lastSeenAt && format.ago(member.lastSeenAt),
    },
    { name: 'language', label: t('members.admin.language'), isOptional: true, cell: (member) => member.locale },
    { name: 'id', label: t('members.admin.id'), isOptional: true, cell: (member) => <code>{member.id}</code> },
  ];
}

export default function MembersPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="members"
      title={t('members.admin.title')}
      columns={[...useMemberColumns(), ...useContributedColumns(memberColumns)]}
      filters={[...useMemberFilters(), ...useContributedFilters(memberFilters)]}
      useRows={useRows}
      rowKey={(member) => member.id}
      rowLink={(member) => `/members/${member.id}`}
      actions={memberActions}
      order="-joined"
      exportPath="/admin/export/members.csv"
    />
  );
}
