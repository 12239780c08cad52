import { Text } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import type { UnclearReturnedEmailRow } from '#platform/mail/returns/list-unclear-returned-emails.ts';

const unclearColumns: BuildListColumns<UnclearReturnedEmailRow> = ({ column, format }) => [
  column('received', 'campaigns.admin.receivedAt', ({ receivedAt }) => format.dateTime(receivedAt)),
  column('reason', 'campaigns.admin.unclearReason', ({ reason }) => reason),
];

/** Emails that came back, and whose report could not be understood. */
export default createListPage({
  name: 'campaigns.unclearReturns',
  title: 'campaigns.admin.unclearTitle',
  about: (t) => <Text size="sm">{t('campaigns.admin.unclearHint')}</Text>,
  columns: unclearColumns,
  useRows: (input, kept) => trpc.admin.campaigns.unclearReturns.useQuery(input, kept),
  rowKey: ({ id }) => id,
});
