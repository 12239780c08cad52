import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import styles from '../money-list.module.css';

/** A member's movements of tokens, newest first. */
export function TokenStatement() {
  const t = useWords();
  const format = useFormat();
  const list = trpc.payments.tokens.statement.useInfiniteQuery(
    { limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const lines = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack as="section" gap={2}>
      <h2>{t('payments.tokens.statement')}</h2>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      {list.data && lines.length === 0 && <p>{t('payments.tokens.none')}</p>}
      {lines.length > 0 && (
        <FramedList isLined>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span className={styles.what}>
                {t('payments.tokens.kind', { kind: line.kind })}
                <span className={styles.when}>{format.dateTime(line.bookedAt)}</span>
              </span>
              <span className={styles.what}>
                <span
                  className={styles.sum}
                >{`${line.amount > 0 ? '+' : '−'}${format.number(Math.abs(line.amount))}`}</span>
                <span className={styles.when}>
                  {t('payments.tokens.after', { balance: format.number(line.balance) })}
                </span>
              </span>
            </li>
          ))}
        </FramedList>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('payments.more')}
        </Button>
      )}
    </Stack>
  );
}
