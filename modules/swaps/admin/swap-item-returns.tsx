import { List } from '@mantine/core';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

/** Shows what goes back after a ruling: from whom to whom, by when, and how far it is. */
export function SwapItemReturns({ returns }: Pick<StaffDisputeDetail, 'returns'>) {
  const t = useTranslate();
  const format = useFormat();
  const day = (iso: string | null) => (iso === null ? '' : format.date(iso));
  return (
    <List size="sm" listStyleType="none">
      {returns.map(({ legId, itemId, holderId, ownerId, state, dueAt, sentAt, endedAt }) => (
        <List.Item key={legId}>
          <SubjectLink kind="item" id={itemId} />: <SubjectLink kind="member" id={holderId} /> →{' '}
          <SubjectLink kind="member" id={ownerId} />,{' '}
          {t('swaps.admin.returnLine', { date: day(dueAt), state, sent: day(sentAt), ended: day(endedAt) })}
        </List.Item>
      ))}
    </List>
  );
}
