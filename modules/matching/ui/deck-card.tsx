import { IconMapPin } from '@tabler/icons-react';
import {
  NoPicture,
  toPictureSource,
  useFormatDistance,
  useKmToItem,
  useOwnListedItems,
  ItemWishList,
  type ItemCardFacts,
} from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { useFormat } from '#web/i18n.tsx';
import styles from './deck.module.css';
import type { CardDrag } from './use-card-drag.ts';

export interface DeckCardProps {
  readonly item: ItemCardFacts;
  readonly reason: string;
  readonly drag: CardDrag;
}

/**
 * The card on top of the deck: its picture follows the finger, its title leads to the item. It says what is wanted,
 * which of the viewer's things would do, and how far it is.
 */
export function DeckCard({ item, reason, drag }: DeckCardProps) {
  const format = useFormat();
  const own = useOwnListedItems();
  const km = useKmToItem()(item);
  const distance = useFormatDistance();
  return (
    <article className={styles.card} {...drag.handlers} style={drag.style}>
      <div className={styles.picture}>
        {item.cover ? (
          <Picture source={toPictureSource(item.cover)} alt="" sizes="(min-width: 700px) 420px, 92vw" eager />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <AppLink to={`/viewPost/${item.id}`}>{item.title}</AppLink>
        </h2>
        <p className={styles.reason}>{reason}</p>
        <ItemWishList item={item} own={own} max={3} />
        <p className={styles.facts}>
          <strong>{format.money(item.valueCents)}</strong>
          {item.suburb !== null && (
            <span>
              <IconMapPin size={16} aria-hidden /> {item.suburb}
              {km !== null && ` · ${distance(km)}`}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
