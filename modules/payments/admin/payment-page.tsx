import { DetailPage } from '#admin/kit/detail-page.tsx';
import type { DetailRow } from '#admin/kit/detail-list.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SlotPanels } from '#admin/kit/slot-panels.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { PaymentId } from '../domain/checkout.ts';
import type { StaffPaymentDetail } from '../server/console/payment-for-staff.ts';
import { PaymentRefunds } from './payment-refunds.tsx';
import { paymentActionSlot, staffPaymentPanelSlot } from './public.ts';

function usePaymentDetails(payment: StaffPaymentDetail): DetailRow[] {
  const t = useTranslate();
  const format = useFormat();
  const { memberId, purpose, quantity, cents, refundedCents, refundableCents, dispute, documents } = payment;
  return [
    { label: t('payments.admin.member'), value: <SubjectLink kind="member" id={memberId} name={payment.username} /> },
    { label: t('payments.admin.purpose'), value: t('payments.admin.purposeOf', { purpose, count: quantity ?? 0 }) },
    { label: t('payments.admin.paidAt'), value: format.dateTime(payment.paidAt) },
    { label: t('payments.admin.sum'), value: format.money(cents) },
    { label: t('payments.admin.refundedSum'), value: refundedCents > 0 ? format.money(refundedCents) : null },
    { label: t('payments.admin.refundable'), value: format.money(refundableCents) },
    { label: t('payments.admin.dispute'), value: dispute && t('payments.admin.disputeOf', { state: dispute }) },
    { label: t('payments.admin.documents'), value: documents.map(({ number }) => number).join(', ') || null },
    { label: t('payments.admin.provider'), value: payment.provider },
    { label: t('payments.admin.providerId'), value: <code>{payment.providerId}</code> },
  ];
}

function Payment({ subject: payment }: { readonly subject: StaffPaymentDetail }) {
  const t = useTranslate();
  const format = useFormat();
  const { purpose, quantity, cents } = payment;
  const what = t('payments.admin.purposeOf', { purpose, count: quantity ?? 0 });
  return (
    <DetailPage
      subject={payment}
      kind="payment"
      title={t('payments.admin.payment.title', { what, sum: format.money(cents) })}
      back={{ to: '/payments', label: t('payments.admin.payments.title') }}
      actions={paymentActionSlot}
      facts={usePaymentDetails(payment)}
      factsTitle={t('payments.admin.payment.one')}
    >
      <SlotPanels slot={staffPaymentPanelSlot} props={{ payment }} />
      <Frame title={t('payments.admin.refunds.title')}>
        <PaymentRefunds refunds={payment.refunds} />
      </Frame>
    </DetailPage>
  );
}

const usePayment = (id: PaymentId) => trpc.admin.payments.paymentById.useQuery({ paymentId: id });

export default function PaymentPage() {
  return <SubjectPage param="paymentId" idSchema={PaymentId} useSubject={usePayment} view={Payment} />;
}
