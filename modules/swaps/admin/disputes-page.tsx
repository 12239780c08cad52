import { keepPreviousData } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffDisputeRow } from '../domain/dispute.schemas.ts';

const useRows = ({ cursor }: ListPageQuery) =>
  trpc.admin.swaps.disputes.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function useDisputeColumns(): ListColumn<StaffDisputeRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      name: 'parties',
      label: t('swaps.admin.parties'),
      cell: ({ memberIds }) => (
        <>
          {memberIds.map((id, index) => (
            <Fragment key={id}>
              {index > 0 && ' · '}
              <SubjectLink kind="member" id={id} />
            </Fragment>
          ))}
        </>
      ),
    },
    {
      name: 'cause',
      label: t('swaps.admin.cause'),
      cell: ({ cause }) => t('swaps.admin.causeOf', { cause: cause ?? 'none' }),
    },
    { name: 'since', label: t('swaps.admin.since'), cell: ({ since }) => since && format.ago(since) },
    { name: 'takeBy', label: t('swaps.admin.takeBy'), cell: ({ takeBy }) => takeBy && format.date(takeBy) },
    {
      name: 'takenBy',
      label: t('swaps.admin.takenBy'),
      cell: ({ takenBy }) => takenBy && <SubjectLink kind="member" id={takenBy} />,
    },
    {
      name: 'ownerFrom',
      label: t('swaps.admin.ownerFrom'),
      cell: ({ ownerFrom }) => ownerFrom && format.date(ownerFrom),
    },
    { name: 'agreedAt', label: t('swaps.admin.agreedAt'), cell: ({ agreedAt }) => format.date(agreedAt) },
  ];
}

/** Disputed swaps that wait for a decision of staff, the oldest first. */
export default function DisputesPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="disputes"
      title={t('swaps.admin.title')}
      columns={useDisputeColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/disputes/${id}`}
    />
  );
}
