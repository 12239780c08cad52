import { IconMapPin } from '@tabler/icons-react';
import { useTranslate } from '#web/i18n.tsx';
import { isTooFarToMeet } from '../domain/distance.ts';
import type { ItemDetail } from '../domain/item.views.ts';
import styles from './item-place.module.css';
import { ViewerSuburbLine } from './viewer-suburb-line.tsx';
import { useFormatDistance, useKmToItem } from './use-km-to-item.ts';

/**
 * Where the item is and how far that is, and before an offer a word where it can only be handed over in person. Its
 * lines have the same height before and after the device adds the distance.
 */
export function ItemPlace({ item, isMine }: { readonly item: ItemDetail; readonly isMine: boolean }) {
  const t = useTranslate();
  const distance = useFormatDistance();
  const kmTo = useKmToItem();
  const km = isMine ? null : kmTo(item);
  const place = [item.suburb, item.region].filter((part) => part !== null).join(', ');
  const isFar = isTooFarToMeet(item.deliveryPreference, km);
  return (
    <div>
      {place !== '' && (
        <p className={styles.place}>
          <IconMapPin size={18} aria-hidden />
          <span className={styles.suburb}>{place}</span>
          {km !== null && <strong className={styles.distance}>{distance(km)}</strong>}
        </p>
      )}
      {!isMine && place !== '' && <ViewerSuburbLine />}
      {!isMine && item.deliveryPreference === 'meet' && (
        <p className={styles.meet} data-far={isFar || undefined}>
          {isFar && km !== null ? t('items.page.farToMeet', { distance: distance(km) }) : t('items.page.meetOnly')}
        </p>
      )}
    </div>
  );
}
