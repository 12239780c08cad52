import { Badge, Button, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffCorrectionRow } from '../domain/correction.schemas.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

const pageSize = 50;

const useRows = ({ filters, cursor }: ListPageQuery) =>
  trpc.admin.members.corrections.useQuery(
    { decided: filters['decided'] === 'yes' ? 'yes' : 'no', cursor, limit: pageSize },
    { placeholderData: keepPreviousData },
  );

function useDecidedFilter(): ListFilter[] {
  const t = useTranslate();
  return [
    {
      kind: 'choice',
      name: 'decided',
      label: t('members.admin.corrections.decided'),
      choices: ['no', 'yes'].map((value) => ({ value, label: t(`members.admin.corrections.decided.${value}`) })),
    },
  ];
}

/** Requests to correct a member's personal data, the most urgent first. */
export default function CorrectionsPage() {
  const t = useTranslate();
  const format = useFormat();
  const [chosen, setChosen] = useState<StaffCorrectionRow | null>(null);
  return (
    <>
      <ListPage
        name="members.corrections"
        title={t('members.admin.corrections.title')}
        about={t('members.admin.corrections.about')}
        filters={useDecidedFilter()}
        useRows={useRows}
        rowKey={({ id }) => id}
        columns={[
          { name: 'due', label: t('members.admin.corrections.due'), cell: (request) => <Due {...request} /> },
          {
            name: 'member',
            label: t('members.admin.corrections.member'),
            cell: ({ memberId }) => <SubjectLink kind="member" id={memberId} />,
          },
          {
            name: 'wrong',
            label: t('members.admin.corrections.wrong'),
            cell: ({ whatIsWrong }) => <Said text={whatIsWrong} />,
          },
          {
            name: 'right',
            label: t('members.admin.corrections.right'),
            cell: ({ shouldBe }) => <Said text={shouldBe} />,
          },
          {
            name: 'asked',
            label: t('members.admin.corrections.asked'),
            isOptional: true,
            cell: ({ askedAt }) => format.date(askedAt),
          },
          {
            name: 'actions',
            label: t('console.list.actions'),
            cell: (request) => {
              if (request.decision !== null) return t(`members.admin.corrections.${request.decision}`);
              if (request.isYours)
                return (
                  <Text size="sm" c="dimmed" miw={140}>
                    {t('members.admin.corrections.yours')}
                  </Text>
                );
              return (
                <Button size="xs" variant="default" onClick={() => setChosen(request)}>
                  {t('members.admin.corrections.decide')}
                </Button>
              );
            },
          },
        ]}
      />
      {chosen && <CorrectionDialog request={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Due({ dueAt, isOverdue }: Pick<StaffCorrectionRow, 'dueAt' | 'isOverdue'>) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Stack gap={2} align="flex-start">
      {format.date(dueAt)}
      {isOverdue && <Badge color="red">{t('members.admin.corrections.overdue')}</Badge>}
    </Stack>
  );
}

const Said = ({ text }: { readonly text: string }) => (
  <Text size="sm" miw={200} maw={360} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text}
  </Text>
);
