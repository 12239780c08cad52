import { Text } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { PanelTable } from '#admin/kit/panel-table.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import type { LinkedAccountsView } from '../domain/staff-list.ts';

const linkedColumns: BuildListColumns<LinkedAccountsView['accounts'][number]> = ({ column, t, format }) => [
  column('member', 'members.admin.one', ({ id }) => <SubjectLink kind="member" id={id} />),
  column('by', 'members.admin.linkedBy', ({ by }) => by.map((how) => t('members.admin.linkedHow', { how })).join(', ')),
  column('seen', 'members.admin.lastSeen', ({ lastSeenAt }) => lastSeenAt && format.ago(lastSeenAt)),
];

/** Accounts that may belong to the same person. A hint, not proof: families share browsers, networks and addresses. */
export default function LinkedPanel({ memberId }: { readonly memberId: string }) {
  const t = useTranslate();
  const [{ accounts, days }] = trpc.admin.members.linked.useSuspenseQuery({ id: MemberId.parse(memberId) });
  return (
    <>
      <PanelTable
        label="members.admin.linked"
        columns={linkedColumns}
        rows={accounts}
        rowKey={({ id }) => id}
        empty="members.admin.linkedNone"
      />
      {accounts.length > 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('members.admin.linkedHint', { days })}
        </Text>
      )}
    </>
  );
}
