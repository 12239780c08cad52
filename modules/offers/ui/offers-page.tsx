import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { taskSlot } from '#web/layout/layout-slots.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { NoPicture, toPictureSource } from '#modules/items/ui/public.ts';
import type { ItemWithOffers } from '../server/offer.views.ts';
import { OfferLine } from './offer-line.tsx';
import { OfferListSkeleton } from './offer-list.tsx';
import styles from './offer-list.module.css';

export const load = ({ loadFillers }: PageRequest) => loadFillers(taskSlot, {});

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('offers.onItems.title'),
  isPrivate: true,
});

/** Offers on my items, item by item. */
export default function OffersPage() {
  const t = useTranslate();
  const list = trpc.offers.onMyItems.useInfiniteQuery({ limit: 10 }, { getNextPageParam: (page) => page.nextCursor });
  return (
    <Page
      title={t('offers.onItems.title')}
      actions={
        <LinkButton to="/swap-status/new" size="small">
          {t('offers.status.link')}
        </LinkButton>
      }
    >
      <Fillers slot={taskSlot} of={{ shows: 'next' }} />
      <PagedList query={list} loading={<OfferListSkeleton />} empty={<NoOffersOnItems />} more={t('offers.list.more')}>
        {(groups) => groups.map((group) => <Group key={group.item.id} group={group} />)}
      </PagedList>
    </Page>
  );
}

function NoOffersOnItems() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('offers.empty.onItems.title')}
      action={
        <LinkButton to="/create" tone="action">
          {t('offers.shelf.list')}
        </LinkButton>
      }
    >
      {t('offers.empty.onItems.text')}
    </EmptyState>
  );
}

function Group({ group: { item, offers, total } }: { readonly group: ItemWithOffers }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <section className={styles.group} aria-labelledby={`item-${item.id}`}>
      <header className={styles.head}>
        <div className={styles.cover}>
          {item.cover ? (
            <Picture source={toPictureSource(item.cover)} alt="" sizes="72px" shape="square" />
          ) : (
            <NoPicture />
          )}
        </div>
        <div>
          <h2 id={`item-${item.id}`}>
            <AppLink to={`/viewPost/${item.id}`} className={styles.name}>
              {item.title}
            </AppLink>
          </h2>
          <p className={styles.sub}>
            {format.money(item.valueCents)} · {t('offers.onItems.count', { count: total })}
          </p>
        </div>
      </header>
      <div className={styles.list}>
        {offers.map((offer) => (
          <OfferLine key={offer.id} offer={offer} heading="h3" />
        ))}
      </div>
    </section>
  );
}
