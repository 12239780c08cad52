import { IconArrowsExchange } from '@tabler/icons-react';
import { useFormat, useWords } from '#web/words.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import { ItemDelivery } from './item-delivery.tsx';
import { ItemOwner } from './item-owner.tsx';
import { ItemOwnerTools } from './item-owner-tools.tsx';
import styles from './item-offer.module.css';
import { Wants } from './wants.tsx';

/** The item's value, the owner's wishes, and the link to make an offer. */
export function ItemOffer({ item }: { readonly item: ItemDetail }) {
  const t = useWords();
  const format = useFormat();
  return (
    <div className={styles.offer}>
      <div className={styles.badges}>
        <Badge>{t(`items.condition.${item.condition}`)}</Badge>
        {item.state !== 'published' && <Badge tone="like">{t(`items.state.${item.state}`)}</Badge>}
        {item.isEarly && <Badge tone="value">{t('items.badge.early')}</Badge>}
      </div>
      <h1 className={styles.title}>{item.title}</h1>
      <p className={styles.value}>
        {t('items.page.value', { value: format.money(item.valueCents) })}
        {item.isOpenToSelling && <span className={styles.selling}> · {t('items.page.openToSelling')}</span>}
      </p>
      <section className={styles.wants} aria-labelledby="wanted">
        <h2 id="wanted" className={styles.small}>
          {t('items.page.wanted')}
        </h2>
        <Wants item={item} />
        {item.isCounterOffersOnly && <p className={styles.note}>{t('items.page.counterOffersOnly')}</p>}
      </section>
      {item.isMine ? <ItemOwnerTools item={item} /> : <MakeOffer item={item} />}
      <ItemOwner item={item} />
      <ItemDelivery item={item} />
    </div>
  );
}

function MakeOffer({ item }: { readonly item: ItemDetail }) {
  const t = useWords();
  if (item.state !== 'published') return <p className={styles.note}>{t(`items.page.not.${item.state}`)}</p>;
  return (
    <div className={styles.action}>
      <LinkButton
        to={`/offer-item/${item.id}`}
        tone="action"
        size="large"
        wide
        icon={<IconArrowsExchange size={22} aria-hidden />}
      >
        {t('items.page.makeOffer')}
      </LinkButton>
    </div>
  );
}
