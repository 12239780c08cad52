import { sql } from 'kysely';
import { entityColumns } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import type { AppealFilters, StaffAppealRow } from '../../domain/appeal.ts';
import { Appeal } from './appeal.entity.ts';

const appeal = entityColumns(Appeal);
const listed = selectList({
  id: appeal.id,
  kind: appeal.subjectKind,
  subjectId: appeal.subjectId,
  words: appeal.words,
  state: appeal.state,
  ruledBy: appeal.ruledBy,
  ruledAt: appeal.ruledAt,
  ruledReason: appeal.ruledReason,
  receivedBy: appeal.receivedBy,
  receivedAt: appeal.receivedAt,
  decidedBy: appeal.decidedBy,
  decidedAt: appeal.decidedAt,
  reason: appeal.reason,
});

function* buildConditions({ state = 'open', kind }: AppealFilters) {
  yield sql`${appeal.state} = ${state}`;
  if (kind !== undefined) yield sql`${appeal.subjectKind} = ${kind}`;
}

/** Appeals, the oldest first. */
export const staffAppealList: StaffList<SelectedRow<typeof listed>, StaffAppealRow, AppealFilters, 'received'> = {
  name: 'moderation.appeals',
  from: sql`appeal`,
  id: appeal.id,
  columns: () => listed,
  sorts: { received: {} },
  order: 'received',
  conditions: buildConditions,
  itemOf: ({ ruledAt, receivedAt, decidedAt, ...row }) => ({
    ...row,
    ruledAt: ruledAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }),
};
