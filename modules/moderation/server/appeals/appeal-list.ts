import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { isPartyToSwapSql } from '#modules/swaps/public.ts';
import { entityColumns, asNullableSql } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import type { AppealFilters, StaffAppealRow } from '../../domain/appeal.ts';
import { toRemovedTextExcerpt } from '../removable-text-handlers.ts';
import { RemovedText } from '../removed-text.entity.ts';
import { Appeal } from '../appeal.entity.ts';

const appeal = entityColumns(Appeal);
const removed = entityColumns(RemovedText, 'removed');
const listed = selectList({
  id: appeal.id,
  kind: appeal.subjectKind,
  subjectId: appeal.subjectId,
  words: appeal.words,
  removedKind: asNullableSql(removed.kind),
  content: removed.content,
  state: appeal.state,
  ruledBy: appeal.ruledBy,
  ruledAt: appeal.ruledAt,
  ruledReason: appeal.ruledReason,
  receivedBy: appeal.receivedBy,
  receivedAt: appeal.receivedAt,
  decidedBy: appeal.decidedBy,
  decidedAt: appeal.decidedAt,
  reason: appeal.reason,
  aboutId: appeal.aboutId,
});

interface AppealListFilters extends AppealFilters {
  readonly reader: MemberId;
}

function* buildConditions({ state, kind, subject, reader }: AppealListFilters) {
  // An appeal is between its author and staff, and not for another party to the swap who is one of staff.
  yield sql`(${appeal.subjectKind} <> 'swap' or ${appeal.aboutId} is not distinct from ${reader}
    or not ${isPartyToSwapSql(appeal.subjectId, reader)})`;
  // The appeals of one subject are few, and their answers matter too.
  if (state !== undefined || subject === undefined) yield sql`${appeal.state} = ${state ?? 'open'}`;
  if (subject !== undefined) yield sql`${appeal.subjectId} = ${subject}`;
  if (kind !== undefined) yield sql`${appeal.subjectKind} = ${kind}`;
}

/** Appeals that this person of staff may read, the oldest first. */
export const staffAppealList: StaffList<SelectedRow<typeof listed>, StaffAppealRow, AppealListFilters, 'received'> = {
  name: 'moderation.appeals',
  from: sql`appeal left join removed_text removed
    on ${removed.kind} = ${appeal.subjectKind} and ${removed.subjectId} = ${appeal.subjectId}
      and ${removed.removedAt} <= ${appeal.receivedAt}`,
  id: appeal.id,
  columns: () => listed,
  sorts: { received: {} },
  order: 'received',
  conditions: buildConditions,
  itemOf: ({ ruledAt, receivedAt, decidedAt, removedKind, content, ...row }) => ({
    ...row,
    excerpt: removedKind === null ? '' : toRemovedTextExcerpt(removedKind, content),
    ruledAt: ruledAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }),
};
