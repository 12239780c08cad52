import { AppLink } from '#web/app-link.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Picture } from '#web/kit/picture.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import type { MyItem } from '../domain/item.views.ts';
import styles from './my-items.module.css';
import { NoPicture } from './no-picture.tsx';
import { sourceOf } from './picture-source.ts';
import strip from './strip.module.css';

/** Everything a member has listed, and the draft they have not. */
export function MyItems() {
  const t = useWords();
  const mine = trpc.items.mine.useInfiniteQuery({ limit: 12 }, { getNextPageParam: (page) => page.nextCursor });
  const items = mine.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={strip.strip} aria-labelledby="my-items" aria-busy={mine.isLoading}>
      <header className={strip.header}>
        <h2 id="my-items">{t('items.mine.title')}</h2>
        <LinkButton to="/create" size="small">{t('items.mine.list')}</LinkButton>
      </header>
      {mine.isLoading && <Skeleton shape="box" height="8rem" />}
      <ErrorNote error={mine.error} onRetry={() => void mine.refetch()} />
      {mine.data && items.length === 0 && <EmptyState title={t('items.mine.emptyTitle')} action={<LinkButton to="/create" tone="action">{t('items.mine.list')}</LinkButton>}>{t('items.mine.empty')}</EmptyState>}
      <ul className={styles.list}>{items.map((item) => <MyItemRow key={item.id} item={item} />)}</ul>
      {mine.hasNextPage && <Button busy={mine.isFetchingNextPage} onClick={() => void mine.fetchNextPage()}>{t('items.mine.more')}</Button>}
    </section>
  );
}

const tones = { published: 'action', reserved: 'value', removed: 'danger' } as const;

function MyItemRow({ item }: { readonly item: MyItem }) {
  const t = useWords();
  const format = useFormat();
  const isDraft = item.state === 'draft';
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{item.cover ? <Picture source={sourceOf(item.cover)} alt="" sizes="72px" shape="square" /> : <NoPicture />}</div>
      <div className={styles.words}>
        <AppLink to={isDraft ? '/create' : `/viewPost/${item.id}`} className={styles.title}>{item.title || t('items.mine.untitled')}</AppLink>
        <span className={styles.facts}>
          <Badge tone={tones[item.state as keyof typeof tones] ?? 'neutral'}>{t(`items.state.${item.state}`)}</Badge>
          {item.valueCents !== null && <span>{format.money(item.valueCents)}</span>}
          {isDraft && <span>{t('items.mine.continue')}</span>}
        </span>
        {item.removalReason !== null && <span className={styles.reason}>{t('items.page.removedBecause', { reason: item.removalReason })}</span>}
      </div>
    </li>
  );
}
