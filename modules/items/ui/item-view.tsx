import { IconClock } from '@tabler/icons-react';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import type { ItemPage } from '../domain/item.views.ts';
import { ItemDescription } from './item-description.tsx';
import { ItemProperties } from './item-properties.tsx';
import { ItemGallery } from './item-gallery.tsx';
import { ItemSummaryWithOfferLink } from './item-summary-with-offer-link.tsx';
import { ItemDelivery } from './item-delivery.tsx';
import { ItemOwner } from './item-owner.tsx';
import { itemPanelSlot, itemShelfSlot, toItemSubject } from './items-slots.ts';
import { ItemShareButton } from './item-share-button.tsx';
import { SimilarShelf } from './similar-shelf.tsx';
import styles from './item-view.module.css';

/** An item's page: the item, the owner's wishes, the owner, and the link to make an offer, which stays visible. */
export function ItemView({ page }: { readonly page: ItemPage }) {
  if (page.kind === 'notYet') return <NotYet visibleFrom={page.visibleFrom} />;
  const { item } = page;
  return (
    <Page className={styles.page}>
      <article className={styles.item}>
        <div className={styles.gallery}>
          <ItemGallery key={item.id} pictures={item.pictures} title={item.title} />
        </div>
        <div className={styles.offer}>
          <ItemSummaryWithOfferLink item={item} />
          <ItemOwner item={item} />
          <ItemDelivery item={item} />
          <ItemShareButton title={item.title} itemId={item.id} />
        </div>
        <div className={styles.about}>
          <ItemDescription item={item} />
          <ItemProperties item={item} />
          <Fillers slot={itemPanelSlot} of={toItemSubject(item)} />
        </div>
      </article>
      <Fillers slot={itemShelfSlot} of={toItemSubject(item)} />
      <SimilarShelf key={item.id} item={item} />
    </Page>
  );
}

function NotYet({ visibleFrom }: { readonly visibleFrom: string }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Page>
      <EmptyState
        isScreen
        art={<IconClock size={48} />}
        title={t('items.page.notYetTitle')}
        action={
          <LinkButton to="/" tone="action">
            {t('items.page.seeOthers')}
          </LinkButton>
        }
      >
        {t('items.page.notYet', { when: format.dateTime(visibleFrom), left: format.timeLeft(visibleFrom) })}
      </EmptyState>
    </Page>
  );
}

/** The placeholder of an item while it loads. */
export function ItemSkeleton() {
  const t = useTranslate();
  return (
    <Page>
      <div className={styles.item} aria-busy aria-label={t('items.page.loading')}>
        <div className={styles.gallery}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles.offer}>
          <Skeleton width="70%" height="2.5rem" />
          <Skeleton width="40%" />
          <Skeleton height="8rem" shape="box" />
        </div>
      </div>
    </Page>
  );
}
