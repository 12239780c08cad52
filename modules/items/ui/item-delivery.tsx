import { IconTruckDelivery, IconUsers } from '@tabler/icons-react';
import { useWords } from '#web/words.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import styles from './item-delivery.module.css';

/** The delivery preference of an item. */
export function ItemDelivery({ item: { deliveryPreference } }: { readonly item: ItemDetail }) {
  const t = useWords();
  return (
    <section aria-labelledby="delivery">
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
    </section>
  );
}
