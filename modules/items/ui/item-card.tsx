import { IconMapPin } from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { Fillers, useIsFilled } from '#web/slots/fillers.tsx';
import { itemCardCornerSlot } from './items-slots.ts';
import { NoPicture } from './no-picture.tsx';
import { toPictureSource } from './picture-source.ts';
import { isTooFarToMeet } from '../domain/distance.ts';
import type { ItemCard as Card } from '../domain/item.views.ts';
import type { ComparableItem } from '../domain/sort-wishes-by-match.ts';
import { useFormatDistance } from './use-km-to-item.ts';
import { ItemWishList } from './item-wish-list.tsx';
import styles from './item-card.module.css';

export interface ItemCardProps {
  readonly item: Card;
  /** Kilometres from the viewer's suburb, where both are known. */
  readonly km: number | null;
  /** The viewer's own listed items, compared with the wishes. */
  readonly own: readonly ComparableItem[];
  /** Above the fold: its picture is fetched at once. */
  readonly eager?: boolean | undefined;
}

const sizes = '(min-width: 1280px) 240px, (min-width: 700px) 25vw, 50vw';

/** An item in a grid: its title, wishes and distance. The whole card is one link. */
export function ItemCard({ item, km, own, eager }: ItemCardProps) {
  const format = useFormat();
  const distance = useFormatDistance();
  const hasCorner = useIsFilled(itemCardCornerSlot);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {item.cover ? (
          <Picture source={toPictureSource(item.cover)} alt="" sizes={sizes} eager={eager} />
        ) : (
          <NoPicture />
        )}
        <ItemBadges item={item} isFar={isTooFarToMeet(item.deliveryPreference, km)} />
        {hasCorner && (
          <div className={styles.corner}>
            <Fillers slot={itemCardCornerSlot} of={{ itemId: item.id }} />
          </div>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <AppLink to={`/viewPost/${item.id}`} className={styles.link}>
            {item.title}
          </AppLink>
        </h3>
        <ItemWishList item={item} own={own} max={3} />
        <p className={styles.foot}>
          <span className={styles.value}>{format.money(item.valueCents)}</span>
          <span className={styles.place}>
            {item.suburb !== null && (
              <>
                <IconMapPin size={14} aria-hidden />
                <span className={styles.suburb}>{item.suburb}</span>
              </>
            )}
            {km !== null && <span className={styles.distance}>{distance(km)}</span>}
          </span>
        </p>
      </div>
    </article>
  );
}

function ItemBadges({ item, isFar }: { readonly item: Card; readonly isFar: boolean }) {
  const t = useTranslate();
  const isReserved = item.state === 'reserved';
  if (!isReserved && !item.isEarly && !isFar && !item.isBoosted) return null;
  return (
    <div className={styles.badges}>
      {isReserved && <Badge tone="neutral">{t('items.state.reserved')}</Badge>}
      {item.isEarly && <Badge tone="value">{t('items.badge.early')}</Badge>}
      {item.isBoosted && <Badge tone="value">{t('items.badge.boosted')}</Badge>}
      {isFar && <Badge tone="like">{t('items.badge.farToMeet')}</Badge>}
    </div>
  );
}
