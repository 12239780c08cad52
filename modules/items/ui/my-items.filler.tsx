import { useState } from 'react';
import { AppLink } from '#web/app-link.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { MyItem } from '../domain/item.views.ts';
import { ItemBoostPanel } from './item-boost-panel.tsx';
import { ItemThumb } from './item-thumb.tsx';
import styles from './my-items.module.css';
import { RemovalNote } from './removal-note.tsx';
import strip from './strip.module.css';

/** States in order: those that ask for an action, then reserved, listed, and ended ones. */
const order: readonly MyItem['state'][] = ['draft', 'removed', 'reserved', 'published', 'withdrawn', 'swapped'];

const input = { limit: 48 };

export const load = ({ trpc: calls }: PageRequest) => calls.items.mine.fetchInfinite(input);

export const invalidatedBy = ['items'];

/** All items of a member, state by state, with their draft. */
export default function MyItems() {
  const t = useTranslate();
  const mine = trpc.items.mine.useInfiniteQuery(input, { getNextPageParam: (page) => page.nextCursor });
  return (
    <section className={strip.strip} aria-labelledby="my-items" aria-busy={mine.isLoading}>
      <header className={strip.header}>
        <h2 id="my-items">{t('items.mine.title')}</h2>
        <LinkButton to="/create" size="small">
          {t('items.mine.list')}
        </LinkButton>
      </header>
      <PagedList
        query={mine}
        loading={<Skeleton shape="box" height="8rem" />}
        empty={<NoItems />}
        more={t('items.mine.more')}
      >
        {(items) =>
          groupByState(items).map((group) => (
            <section key={group.state} className={styles.group} aria-labelledby={`my-${group.state}`}>
              <h3 id={`my-${group.state}`} className={styles.state}>
                {t(`items.mine.state.${group.state}`)}
              </h3>
              <ul className={styles.list}>
                {group.items.map((item) => (
                  <MyItemRow key={item.id} item={item} />
                ))}
              </ul>
            </section>
          ))
        }
      </PagedList>
    </section>
  );
}

const groupByState = (items: readonly MyItem[]) =>
  order
    .map((state) => ({ state, items: items.filter((item) => item.state === state) }))
    .filter((group) => group.items.length > 0);

function NoItems() {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('items.mine.emptyTitle')}
      action={
        <LinkButton to="/create" tone="action">
          {t('items.mine.list')}
        </LinkButton>
      }
    >
      {t('items.mine.empty')}
    </EmptyState>
  );
}

/** An item that was never listed has no page yet, only its form. */
function findItemPath({ id, state, visibleFrom }: MyItem): string {
  if (state === 'draft') return '/create';
  return state === 'withdrawn' && visibleFrom === null ? `/editPost/${id}` : `/viewPost/${id}`;
}

function MyItemRow({ item }: { readonly item: MyItem }) {
  const t = useTranslate();
  const format = useFormat();
  const isDraft = item.state === 'draft';
  return (
    <li className={styles.row}>
      <ItemThumb picture={item.cover} size={64} />
      <div className={styles.words}>
        <AppLink to={findItemPath(item)} className={styles.title}>
          {item.title || t('items.mine.untitled')}
        </AppLink>
        <span className={styles.facts}>
          {isDraft ? t('items.mine.continue') : item.valueCents !== null && format.money(item.valueCents)}
        </span>
        {item.boostedUntil !== null && (
          <span className={styles.boost}>
            <Badge tone="value">{t('items.boost.until', { date: format.date(item.boostedUntil) })}</Badge>
          </span>
        )}
        {item.removalReason !== null && (
          <span className={styles.reason}>
            <RemovalNote reason={item.removalReason} linkClass={styles.ask} />
          </span>
        )}
      </div>
      {item.state === 'published' && <BoostMine item={item} />}
    </li>
  );
}

/** Opens the boost of an item in a sheet, over the list. */
function BoostMine({ item }: { readonly item: MyItem }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.action}>
      <Button size="small" onClick={() => setOpen(true)} aria-label={t('items.boost.of', { title: item.title ?? '' })}>
        {t('items.boost.title')}
      </Button>
      {isOpen && (
        <Sheet open title={item.title ?? ''} onClose={() => setOpen(false)}>
          <ItemBoostPanel itemId={item.id} returnTo="/myswapu" />
        </Sheet>
      )}
    </div>
  );
}
