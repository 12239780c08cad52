import { Badge } from '#web/kit/badge.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import type { Purpose } from '../domain/checkout.ts';
import { invoicePath } from '../domain/invoice.ts';
import { MoneyList } from './money-list.tsx';
import styles from './money-list.module.css';

/** A member's payments, all or those for one purpose, with what was refunded or disputed, and their invoices. */
export function PaymentList({ purpose }: { readonly purpose?: Purpose }) {
  const t = useWords();
  const format = useFormat();
  const list = trpc.payments.payments.useInfiniteQuery(
    { limit: 10, ...(purpose && { purpose }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <MoneyList
      title={t('payments.list.title')}
      none={t('payments.list.none')}
      list={list}
      line={(payment) => (
        <>
          <span className={styles.what}>
            {t('payments.list.purpose', { purpose: payment.purpose, count: payment.quantity ?? 0 })}
            <span className={styles.when}>{format.date(payment.paidAt)}</span>
            {payment.invoices.map(({ id, kind, number }) => (
              <a key={id} href={`${invoicePath}/${id}`} download className={styles.when}>
                {t('payments.list.invoice', { kind, number })}
              </a>
            ))}
            {(payment.dispute !== null || payment.refundedCents > 0) && (
              <span className={styles.marks}>
                {payment.dispute && (
                  <Badge tone="danger">{t('payments.list.disputed', { state: payment.dispute })}</Badge>
                )}
                {payment.refundedCents > 0 && (
                  <Badge>{t('payments.list.refunded', { sum: format.money(payment.refundedCents) })}</Badge>
                )}
              </span>
            )}
          </span>
          <span className={styles.sum}>{format.money(payment.cents)}</span>
        </>
      )}
    />
  );
}
