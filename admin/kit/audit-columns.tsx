import { Code } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { listAuditChanges } from './audit-changes.ts';
import styles from './data-table.module.css';
import { ExpandableText } from './expandable-text.tsx';
import { SubjectLink } from './subject-link.tsx';
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
export const auditColumns: BuildListColumns<AuditLine> = ({ column, t, format }) => {
  const reason = (line: AuditLine) => <ExpandableText>{line.reason}</ExpandableText>;
  return [
    column('at', 'platform.admin.audit.at', (line) => `${format.date(line.at)}, ${format.time(line.at)}`),
    column('actor', 'platform.admin.audit.actor', (line) =>
      line.actorId === null ? t('platform.admin.audit.system') : <SubjectLink kind="member" id={line.actorId} />,
    ),
    column('action', 'platform.admin.audit.action', (line) => line.action),
    column('subject', 'platform.admin.audit.subject', (line) => (
      <SubjectLink kind={line.subjectKind} id={line.subjectId} />
    )),
    column('reason', 'platform.admin.audit.reason', reason),
    column('change', 'platform.admin.audit.change', changes),
    column('address', 'platform.admin.audit.address', (line) => line.address, { isOptional: true }),
    column('trace', 'platform.admin.audit.trace', (line) => <Code>{line.traceId}</Code>, { isOptional: true }),
  ];
};
