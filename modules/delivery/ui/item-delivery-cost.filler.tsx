import { IconTruckDelivery } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { findDeviceOnlyPlace, useDeviceOnlyPlace } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import type { DevicePlace } from '#web/client-storage.ts';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import styles from './item-delivery-cost.module.css';

interface Subject {
  readonly itemId: string;
}

const toEstimateInput = ({ itemId }: Subject, origin: DevicePlace | null) =>
  origin ? { itemId, near: { suburb: origin.name, state: origin.state } } : { itemId };

export async function load(request: PageRequest, subjects: readonly Subject[]) {
  const origin = await findDeviceOnlyPlace(request);
  const { estimateForItem } = request.trpc.delivery;
  await Promise.all(subjects.map((subject) => estimateForItem.fetch(toEstimateInput(subject, origin))));
}

export const invalidatedBy = ['identity', 'items'];

/** Shows what delivering the item to the viewer's suburb costs, by the rate card. */
export default function ItemDeliveryCost({ itemId }: Subject) {
  const t = useTranslate();
  const format = useFormat();
  const { data: estimate } = trpc.delivery.estimateForItem.useQuery(toEstimateInput({ itemId }, useDeviceOnlyPlace()), {
    placeholderData: keepPreviousData,
  });
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
