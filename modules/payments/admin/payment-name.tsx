import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { PaymentId } from '../domain/checkout.ts';

/** Names a payment by its purpose and its sum, for pages of the console that have only its id. */
export default function PaymentName({ id }: { readonly id: string }) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = trpc.admin.payments.paymentById.useQuery(
    { paymentId: PaymentId.parse(id) },
    { staleTime: 60_000, retry: false },
  );
  if (!data) return id.slice(-12);
  const { purpose, quantity, cents } = data;
  const what = t('payments.admin.purposeOf', { purpose, count: quantity ?? 0 });
  return t('payments.admin.payment.title', { what, sum: format.money(cents) });
}
