import { IconTruckDelivery } from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import styles from './item-delivery-cost.module.css';

interface Subject {
  readonly itemId: string;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ itemId }) => calls.delivery.estimateForItem.fetch({ itemId })));

export const droppedBy = ['identity', 'items'];

/** What delivering the item to the viewer's suburb costs, by the rate card. */
export default function ItemDeliveryCost({ itemId }: Subject) {
  const t = useWords();
  const format = useFormat();
  const { data: estimate } = trpc.delivery.estimateForItem.useQuery({ itemId });
  if (!estimate || estimate.kind === 'none') return null;
  return (
    <section aria-labelledby="delivery-cost" className={styles.cost}>
      <h2 id="delivery-cost">{t('delivery.item.title')}</h2>
      <p>
        <IconTruckDelivery size={22} aria-hidden />{' '}
        {estimate.kind === 'range'
          ? t('delivery.item.range', {
              low: format.money(estimate.lowCents),
              high: format.money(estimate.highCents),
              from: estimate.from,
              to: estimate.to,
            })
          : t('delivery.item.noPlace')}
      </p>
      {estimate.kind === 'range' && <p>{t('delivery.quote.days', estimate.days)}</p>}
      <AppLink to={`/delivery-calculator?item=${itemId}`}>{t('delivery.item.calculator')}</AppLink>
    </section>
  );
}
