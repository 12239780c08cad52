import { Text } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import type { AppealKind, StaffAppealRow } from '../domain/appeal.ts';
import { appealActionSlot } from './public.ts';

/** Removable parts of a member's page, which has the member's id. */
const partsOfPage: ReadonlySet<AppealKind> = new Set(['profile', 'username', 'portrait']);

export const appealColumns: BuildListColumns<StaffAppealRow> = ({ column, t, format }) => {
  const person = (id: string | null) => (id ? <SubjectLink kind="member" id={id} /> : '–');
  return [
    column('ruling', 'moderation.admin.ruling', ({ kind, subjectId }) => (
      <Text size="sm">
        {t('moderation.admin.rulingOf', { kind })}{' '}
        <SubjectLink kind={partsOfPage.has(kind) ? 'member' : kind} id={subjectId} />
      </Text>
    )),
    column('by', 'moderation.admin.appealBy', ({ aboutId }) => person(aboutId)),
    column('excerpt', 'moderation.admin.removedWords', ({ excerpt }) => (
      <ExpandableText>{excerpt === '' ? null : excerpt}</ExpandableText>
    )),
    column('words', 'moderation.admin.appealWords', ({ words }) => <ExpandableText>{words}</ExpandableText>),
    column('ruledReason', 'moderation.admin.ruledReason', ({ ruledReason }) => (
      <ExpandableText>{ruledReason}</ExpandableText>
    )),
    column('ruledBy', 'moderation.admin.ruledBy', ({ ruledBy }) => person(ruledBy)),
    column('received', 'moderation.admin.received', ({ receivedAt }) => format.ago(receivedAt), { sort: 'received' }),
    column('receivedBy', 'moderation.admin.receivedBy', ({ receivedBy }) => person(receivedBy), { isOptional: true }),
    column('state', 'moderation.admin.state', ({ state }) => t('moderation.admin.appealStateOf', { state })),
    column('decidedBy', 'moderation.admin.decidedBy', ({ decidedBy }) => person(decidedBy), { isOptional: true }),
    column('reason', 'moderation.admin.appealReason', ({ reason }) => <ExpandableText>{reason}</ExpandableText>, {
      isOptional: true,
    }),
    column('actions', 'console.list.actions', (appeal) => <ActionMenu slot={appealActionSlot} subject={appeal} />),
  ];
};
