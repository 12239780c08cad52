import { Badge } from '#web/kit/badge.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OwnPayment, PendingPayment } from '../domain/checkout.schemas.ts';
import type { CheckoutPurpose } from '../domain/checkout.ts';
import { invoiceDownloadPath } from '../domain/invoice.ts';
import { PaymentLineList } from './payment-line-list.tsx';
import styles from './payment-line-list.module.css';

const hasMarks = ({ dispute, refundedCents, onItsWayCents, owedCents }: OwnPayment) =>
  dispute !== null || refundedCents + onItsWayCents + owedCents > 0;

/** A member's payments, all or those for one purpose, with what was refunded or disputed, and their invoices. */
export function PaymentList({ purpose }: { readonly purpose?: CheckoutPurpose }) {
  const t = useTranslate();
  const format = useFormat();
  const list = trpc.payments.payments.useInfiniteQuery(
    { limit: 10, ...(purpose && { purpose }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const pending = trpc.payments.checkout.pending.useQuery();
  return (
    <PaymentLineList
      title={t('payments.list.title')}
      none={t('payments.list.none')}
      list={list}
      first={(pending.data ?? [])
        .filter((one) => purpose === undefined || one.purpose === purpose)
        .map((one) => [one.id, <PendingLine key={one.id} payment={one} />] as const)}
      line={(payment) => (
        <>
          <span className={styles.what}>
            {t('payments.list.purpose', { purpose: payment.purpose, count: payment.quantity ?? 0 })}
            <span className={styles.when}>{format.date(payment.paidAt)}</span>
            {payment.invoices.map(({ id, kind, number }) => (
              <a key={id} href={`${invoiceDownloadPath}/${id}`} download className={styles.when}>
                {t('payments.list.invoice', { kind, number })}
              </a>
            ))}
            {hasMarks(payment) && (
              <span className={styles.marks}>
                {payment.dispute && (
                  <Badge tone="danger">{t('payments.list.disputed', { state: payment.dispute })}</Badge>
                )}
                {payment.refundedCents > 0 && (
                  <Badge>{t('payments.list.refunded', { sum: format.money(payment.refundedCents) })}</Badge>
                )}
                {payment.onItsWayCents > 0 && (
                  <Badge>{t('payments.list.onItsWay', { sum: format.money(payment.onItsWayCents) })}</Badge>
                )}
                {payment.owedCents > 0 && (
                  <Badge tone="danger">{t('payments.list.owed', { sum: format.money(payment.owedCents) })}</Badge>
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

/** A payment whose confirmation is awaited. */
function PendingLine({ payment: { purpose, quantity, cents, openedAt } }: { readonly payment: PendingPayment }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <span className={styles.what}>
        {t('payments.list.purpose', { purpose, count: quantity ?? 0 })}
        <span className={styles.when}>{format.date(openedAt)}</span>
        <span className={styles.marks}>
          <Badge tone="value">{t('payments.list.pending')}</Badge>
        </span>
      </span>
      <span className={styles.sum}>{format.money(cents)}</span>
    </>
  );
}
