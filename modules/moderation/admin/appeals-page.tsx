import { createListPage } from '#admin/kit/list-page.tsx';
import { trpc } from '#web/trpc.ts';
import { appealKinds, appealStateTable } from '../domain/appeal.ts';
import { appealColumns } from './appeal-columns.tsx';

/** Appeals against rulings of staff; each is decided once, by another person than the first. */
export default createListPage({
  name: 'appeals',
  title: 'moderation.admin.appeals',
  about: 'moderation.admin.appealsAbout',
  columns: appealColumns,
  filters: ({ t, choice }) => [
    choice('state', 'moderation.admin.filter.state', appealStateTable.states, (state) =>
      t('moderation.admin.appealStateOf', { state }),
    ),
    choice('kind', 'moderation.admin.ruling', appealKinds, (kind) => t('moderation.admin.rulingOf', { kind })),
  ],
  useRows: (input, kept) => trpc.admin.moderation.appeals.useQuery(input, kept),
  rowKey: ({ id }) => id,
  order: 'received',
});
