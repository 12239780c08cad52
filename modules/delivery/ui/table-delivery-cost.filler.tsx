import { IconTruckDelivery } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { SwapTableSubject } from '#modules/offers/ui/offers-slots.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { roundToDollars } from './round-to-dollars.ts';
import styles from './table-delivery-cost.module.css';

type TableCostProps = SwapTableSubject & { readonly partner: string };

/** Shows what each side of a swap table costs its sender by courier, by the rate card. */
export default function TableDeliveryCost({ partnerId, giveIds, getIds, partner }: TableCostProps) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = trpc.delivery.estimateForTable.useQuery(
    { partnerId, giveIds: [...giveIds], getIds: [...getIds] },
    { placeholderData: keepPreviousData },
  );
  const { giveCents = null, getCents = null } = data ?? {};
  if (giveCents === null && getCents === null) return null;
  return (
    <div className={styles.cost}>
      <IconTruckDelivery size={22} aria-hidden />
      <div>
        {giveCents !== null && <p>{t('delivery.table.give', { amount: format.money(roundToDollars(giveCents)) })}</p>}
        {getCents !== null && (
          <p>{t('delivery.table.get', { amount: format.money(roundToDollars(getCents)), name: partner })}</p>
        )}
      </div>
    </div>
  );
}
