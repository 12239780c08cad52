import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { PaymentLineList } from '../payment-line-list.tsx';
import styles from '../payment-line-list.module.css';

/** A member's movements of tokens, newest first. */
export function TokenStatement() {
  const t = useTranslate();
  const format = useFormat();
  const list = trpc.payments.tokens.statement.useInfiniteQuery(
    { limit: 10 },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <PaymentLineList
      title={t('payments.tokens.statement')}
      none={t('payments.tokens.none')}
      list={list}
      line={({ kind, bookedAt, amount, balance }) => (
        <>
          <span className={styles.what}>
            {t('payments.tokens.kind', { kind })}
            <span className={styles.when}>{format.dateTime(bookedAt)}</span>
          </span>
          <span className={styles.what}>
            <span className={styles.sum}>{`${amount > 0 ? '+' : '−'}${format.number(Math.abs(amount))}`}</span>
            <span className={styles.when}>{t('payments.tokens.after', { balance: format.number(balance) })}</span>
          </span>
        </>
      )}
    />
  );
}
