import { AppLink } from '#web/app-link.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';

/** The member's running Swap Assists with their ends. */
export function OwnAssists() {
  const t = useWords();
  const format = useFormat();
  const assists = trpc.promotions.assists.useQuery();
  if (assists.data?.length === 0) return null;
  return (
    <Stack as="section" gap={1}>
      <h2>{t('promotions.assist.running')}</h2>
      <ErrorNote error={assists.error} onRetry={() => void assists.refetch()} />
      <ul>
        {assists.data?.map(({ id, itemId, title, until }) => (
          <li key={id}>
            {itemId === null ? (
              t('promotions.assist.all')
            ) : (
              <AppLink to={`/viewPost/${itemId}`}>{title ?? t('promotions.assist.one')}</AppLink>
            )}{' '}
            {t('promotions.assist.until', { date: format.date(until) })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
