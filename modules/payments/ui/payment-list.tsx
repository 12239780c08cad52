import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import styles from '../money-list.module.css';

/** A member's payments, newest first, with what was refunded or disputed. */
export function PaymentList() {
  const t = useWords();
  const format = useFormat();
  const list = trpc.payments.payments.useInfiniteQuery(
    { limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const payments = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack as="section" gap={2}>
      <h2>{t('payments.list.title')}</h2>
      <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
      {list.data && payments.length === 0 && <p>{t('payments.list.none')}</p>}
      {payments.length > 0 && (
        <FramedList isLined>
          {payments.map((payment) => (
            <li key={payment.id} className={styles.line}>
              <span className={styles.what}>
                {t('payments.list.purpose', { purpose: payment.purpose, count: payment.quantity ?? 0 })}
                <span className={styles.when}>{format.date(payment.paidAt)}</span>
              </span>
              {payment.dispute && (
                <Badge tone="danger">{t('payments.list.disputed', { state: payment.dispute })}</Badge>
              )}
              {payment.refundedCents > 0 && (
                <Badge>{t('payments.list.refunded', { sum: format.money(payment.refundedCents) })}</Badge>
              )}
              <span className={styles.sum}>{format.money(payment.cents)}</span>
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
