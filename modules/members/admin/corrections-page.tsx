import { Badge, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffCorrectionRow } from '../domain/correction.schemas.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

const correctionFilters: BuildListFilters = ({ t, choice }) => [
  choice('decided', 'members.admin.corrections.decided', ['no', 'yes'], (value) =>
    t(`members.admin.corrections.decided.${value}`),
  ),
];

/** Requests to correct a member's personal data, the most urgent first. */
export default function CorrectionsPage() {
  const [chosen, setChosen] = useState<StaffCorrectionRow | null>(null);
  return (
    <>
      <ListPage
        name="members.corrections"
        title="members.admin.corrections.title"
        about="members.admin.corrections.about"
        filters={correctionFilters}
        useRows={(input, kept) => trpc.admin.members.corrections.useQuery({ decided: 'no', ...input }, kept)}
        rowKey={({ id }) => id}
        columns={({ column, t, format }) => [
          column('due', 'members.admin.corrections.due', (request) => <Due {...request} />),
          column('member', 'members.admin.corrections.member', ({ memberId }) => (
            <SubjectLink kind="member" id={memberId} />
          )),
          column('wrong', 'members.admin.corrections.wrong', ({ whatIsWrong }) => <Said text={whatIsWrong} />),
          column('right', 'members.admin.corrections.right', ({ shouldBe }) => <Said text={shouldBe} />),
          column('asked', 'members.admin.corrections.asked', ({ askedAt }) => format.date(askedAt), {
            isOptional: true,
          }),
          column('actions', 'console.list.actions', (request) => {
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
          }),
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
