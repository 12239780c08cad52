import { Text } from '@mantine/core';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffReportRow } from '../domain/report.schemas.ts';
import { ItemLink } from './item-link.tsx';

/**
 * Shows what was reported by its own name or words, linked to its page where it has one: messages and offers are
 * visible to their parties only.
 */
export function ReportedSubjectLink({ kind, subjectId, title }: Pick<StaffReportRow, 'kind' | 'subjectId' | 'title'>) {
  const t = useTranslate();
  if (kind === 'member') return <SubjectLink kind="member" id={subjectId} />;
  if (kind === 'item') return <ItemLink id={subjectId} title={title} />;
  if (kind === 'picture') return t('moderation.admin.kindOf', { kind });
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {title === '' ? '–' : t('moderation.admin.titleOf', { kind, title })}
    </Text>
  );
}
