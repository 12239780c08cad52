import { Anchor, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import styles from './latest-actions.module.css';

const shown = 10;

/** The latest actions of administrators: who did what to what. Reasons and changes are on the audit log's own page. */
export default function LatestActions() {
  const t = useTranslate();
  return (
    <Frame title={t('platform.admin.audit.latest')}>
      <Actions />
      <Anchor component={Link} size="sm" mt={8} display="inline-block" to="/audit">
        {t('console.audit.all')}
      </Anchor>
    </Frame>
  );
}

function Actions() {
  const t = useTranslate();
  const format = useFormat();
  const lines = trpc.admin.platform.audit.useQuery({ limit: shown });
  if (lines.error) return <ErrorNote error={lines.error} onRetry={() => void lines.refetch()} />;
  if (!lines.data) return <Skeleton height={340} />;
  if (lines.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('console.audit.none')}
      </Text>
    );
  return (
    <ul className={styles.actions}>
      {lines.data.items.map(({ id, at, actorId, action, subjectKind, subjectId }) => (
        <li key={id}>
          {actorId === null ? t('platform.admin.audit.system') : <SubjectLink kind="member" id={actorId} />}
          <span>{action}</span>
          <SubjectLink kind={subjectKind} id={subjectId} />
          <time dateTime={at}>{format.ago(at)}</time>
        </li>
      ))}
    </ul>
  );
}
