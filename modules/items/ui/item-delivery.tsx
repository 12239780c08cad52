import { IconTruckDelivery, IconUsers } from '@tabler/icons-react';
import { Fillers } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import styles from './item-delivery.module.css';
import { itemDeliveryNoteSlot, toItemSubject } from './items-slots.ts';

/** Shows how an item changes hands: the owner's preference, and what a delivery costs where a module knows it. */
export function ItemDelivery({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const { deliveryPreference } = item;
  return (
    <section className={styles.delivery} aria-labelledby="delivery">
      <h2 id="delivery" className={styles.title}>
        {t('items.page.delivery')}
      </h2>
      <ul className={styles.ways}>
        {deliveryPreference !== 'meet' && (
          <li>
            <IconTruckDelivery size={22} aria-hidden /> {t('items.delivery.courier')}
          </li>
        )}
        {deliveryPreference !== 'courier' && (
          <li>
            <IconUsers size={22} aria-hidden /> {t('items.delivery.meet')}
          </li>
        )}
      </ul>
      <Fillers slot={itemDeliveryNoteSlot} of={toItemSubject(item)} />
    </section>
  );
}
