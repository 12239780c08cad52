import { AppLink } from '#web/app-link.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import styles from './own-assists.module.css';

/** The member's running Swap Assists with their ends. */
export function OwnAssists({ heading: Heading = 'h2' }: { readonly heading?: 'h2' | 'h3' }) {
  const t = useTranslate();
  const format = useFormat();
  const assists = trpc.promotions.assists.useQuery();
  if (assists.data?.length === 0) return null;
  return (
    <Stack as="section" gap={1}>
      <Heading>{t('promotions.assist.running')}</Heading>
      <ErrorNote error={assists.error} onRetry={() => void assists.refetch()} />
      {assists.data && (
        <FramedList isLined>
          {assists.data.map(({ id, itemId, title, until }) => (
            <li key={id} className={styles.item}>
              {itemId === null ? (
                <strong>{t('promotions.assist.all')}</strong>
              ) : (
                <AppLink to={`/viewPost/${itemId}`}>{title ?? t('promotions.assist.one')}</AppLink>
              )}{' '}
              <Badge tone="value">{t('promotions.assist.until', { date: format.lastDay(until) })}</Badge>
            </li>
          ))}
        </FramedList>
      )}
    </Stack>
  );
}
