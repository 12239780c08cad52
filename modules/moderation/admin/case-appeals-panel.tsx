import { PanelTable } from '#admin/kit/panel-table.tsx';
import { trpc } from '#web/trpc.ts';
import { appealColumns } from './appeal-columns.tsx';

const shown = ['by', 'words', 'received', 'state', 'decidedBy', 'reason', 'actions'];

/** The appeals of the parties against the ruling about their swap, with their answers. */
export default function CaseAppealsPanel({ swapId }: { readonly swapId: string }) {
  const [page] = trpc.admin.moderation.appeals.useSuspenseQuery({ kind: 'swap', subject: swapId, limit: 50 });
  return (
    <PanelTable
      label="moderation.admin.appealsOfCase"
      columns={appealColumns}
      shown={shown}
      rows={page.items}
      rowKey={({ id }) => id}
      empty="console.list.none"
    />
  );
}
