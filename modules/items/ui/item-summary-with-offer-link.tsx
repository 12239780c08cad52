import { IconArrowsExchange } from '@tabler/icons-react';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { ItemDetail } from '../domain/item.views.ts';
import { ItemOwnerTools } from './item-owner-tools.tsx';
import { ItemPlace } from './item-place.tsx';
import styles from './item-summary-with-offer-link.module.css';
import { useOwnListedItems } from './viewer-place.ts';
import { ItemWishList } from './item-wish-list.tsx';

/** Wishes in the first screenful of a phone; a button shows the others. */
const firstWishes = 4;

/** Shows the item's title, the owner's wishes, its value and place, and the link to make an offer. */
export function ItemSummaryWithOfferLink({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const format = useFormat();
  const own = useOwnListedItems();
  const isMine = useViewer()?.id === item.ownerId;
  return (
    <div className={styles.offer}>
      <ItemState item={item} />
      <h1 className={styles.title}>{item.title}</h1>
      <section className={styles.wants} aria-labelledby="wanted">
        <h2 id="wanted" className={styles.small}>
          {t('items.page.wanted')}
        </h2>
        <ItemWishList item={item} own={isMine ? [] : own} max={firstWishes} isHeaded isOpenable />
        {item.isCounterOffersOnly && <p className={styles.note}>{t('items.page.counterOffersOnly')}</p>}
      </section>
      <p className={styles.value}>
        {t('items.page.value', { value: format.money(item.valueCents) })}
        {item.isOpenToSelling && <span className={styles.selling}> · {t('items.page.openToSelling')}</span>}
        <span className={styles.selling}> · {t(`items.condition.${item.condition}`)}</span>
      </p>
      <ItemPlace item={item} isMine={isMine} />
      {item.isMine ? <ItemOwnerTools item={item} /> : <MakeOffer item={item} />}
    </div>
  );
}

function ItemState({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  if (item.state === 'published' && !item.isEarly) return null;
  return (
    <div className={styles.badges}>
      {item.state !== 'published' && <Badge tone="like">{t(`items.state.${item.state}`)}</Badge>}
      {item.isEarly && <Badge tone="value">{t('items.badge.early')}</Badge>}
    </div>
  );
}

function MakeOffer({ item }: { readonly item: ItemDetail }) {
  const t = useTranslate();
  const ask = <LinkButton to={`/discuss/new/${item.id}`}>{t('items.page.ask')}</LinkButton>;
  if (item.state !== 'published')
    return (
      <>
        <p className={styles.note}>{t(`items.page.not.${item.state}`)}</p>
        {item.state === 'reserved' && ask}
      </>
    );
  return (
    <>
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
      {ask}
    </>
  );
}
