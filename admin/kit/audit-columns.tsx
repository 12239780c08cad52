import { Code } from '@mantine/core';
import { listAuditChanges } from './audit-changes.ts';
import type { ListColumn } from './use-column-choice.ts';
import styles from './data-table.module.css';
import { ExpandableText } from './expandable-text.tsx';
import { SubjectLink } from './subject-link.tsx';
import { useFormat } from './use-format.ts';
import { useTranslate } from './use-translate.ts';
import type { RouterOutputs } from './router-outputs.ts';

type AuditLine = RouterOutputs['admin']['platform']['audit']['items'][number];

const changes = ({ before, after }: AuditLine) => (
  <div className={styles.changes}>
    {listAuditChanges(before, after).map(({ fact, from, to }) => (
      <span key={fact}>
        {fact} <Code>{from}</Code> → <Code>{to}</Code>
      </span>
    ))}
  </div>
);

/** The columns of a table of audit entries. */
export function useAuditColumns(): ListColumn<AuditLine>[] {
  const t = useTranslate();
  const format = useFormat();
  const reason = (line: AuditLine) => <ExpandableText>{line.reason}</ExpandableText>;
  return [
    {
      name: 'at',
      label: t('platform.admin.audit.at'),
      cell: (line) => `${format.date(line.at)}, ${format.time(line.at)}`,
    },
    {
      name: 'actor',
      label: t('platform.admin.audit.actor'),
      cell: (line) =>
        line.actorId === null ? t('platform.admin.audit.system') : <SubjectLink kind="member" id={line.actorId} />,
    },
    { name: 'action', label: t('platform.admin.audit.action'), cell: (line) => line.action },
    {
      name: 'subject',
      label: t('platform.admin.audit.subject'),
      cell: (line) => <SubjectLink kind={line.subjectKind} id={line.subjectId} />,
    },
    { name: 'reason', label: t('platform.admin.audit.reason'), cell: reason },
    { name: 'change', label: t('platform.admin.audit.change'), cell: changes },
    { name: 'address', label: t('platform.admin.audit.address'), isOptional: true, cell: (line) => line.address },
    {
      name: 'trace',
      label: t('platform.admin.audit.trace'),
      isOptional: true,
      cell: (line) => <Code>{line.traceId}</Code>,
    },
  ];
}
