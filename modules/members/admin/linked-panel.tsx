import { Text } from '@mantine/core';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { LinkedAccountsView } from '../domain/staff-list.ts';

/** Accounts that may belong to the same person. A hint, not proof: families share browsers, networks and addresses. */
export default function LinkedPanel({ memberId }: { readonly memberId: string }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ accounts, days }] = trpc.admin.members.linked.useSuspenseQuery({ id: MemberId.parse(memberId) });
  const columns: ListColumn<LinkedAccountsView['accounts'][number]>[] = [
    { name: 'member', label: t('members.admin.one'), cell: ({ id }) => <SubjectLink kind="member" id={id} /> },
    {
      name: 'by',
      label: t('members.admin.linkedBy'),
      cell: ({ by }) => by.map((how) => t('members.admin.linkedHow', { how })).join(', '),
    },
    {
      name: 'seen',
      label: t('members.admin.lastSeen'),
      cell: ({ lastSeenAt }) => lastSeenAt && format.ago(lastSeenAt),
    },
  ];
  if (accounts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('members.admin.linkedNone')}
      </Text>
    );
  return (
    <>
      <DataTable label={t('members.admin.linked')} columns={columns} rows={accounts} rowKey={({ id }) => id} />
      <Text size="xs" c="dimmed" mt={8}>
        {t('members.admin.linkedHint', { days })}
      </Text>
    </>
  );
}
