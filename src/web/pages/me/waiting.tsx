import { IconCoffee } from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useFormat, useWords } from '#web/words.tsx';
import { useWaitingKinds } from './use-waiting.tsx';
import { WaitingRow } from './waiting-row.tsx';
import styles from './waiting.module.css';

/** So many of a kind stand here before the rest is a link to where they all are. */
const shownOfKind = 3;

/** What the member is asked for, before everything else that is theirs. */
export function Waiting() {
  const t = useWords();
  const format = useFormat();
  const kinds = useWaitingKinds();
  const isLoading = kinds.some(({ query }) => query.isLoading);
  const failed = kinds.find(({ query }) => query.error !== null);
  const count = kinds.reduce((total, { things = [] }) => total + things.length, 0);
  const isMore = kinds.some(({ isCut }) => isCut);
  const again = () => kinds.forEach(({ query }) => void query.refetch());
  return (
    <section className={styles.waiting} aria-labelledby="waiting" aria-busy={isLoading}>
      <h2 id="waiting" className={styles.heading}>
        {t('pages.me.waiting.title')}
        {count > 0 && (
          <span className={styles.count}>
            {isMore ? t('pages.me.waiting.atLeast', { count }) : format.number(count)}
          </span>
        )}
      </h2>
      <ErrorNote error={failed?.query.error ?? null} onRetry={again} />
      {isLoading && <Skeleton shape="box" height="15rem" />}
      {!isLoading && !failed && count === 0 && (
        <EmptyState
          art={<IconCoffee size={40} />}
          title={t('pages.me.waiting.noneTitle')}
          action={
            <LinkButton to="/search" tone="action">
              {t('pages.home.look')}
            </LinkButton>
          }
        >
          {t('pages.me.waiting.none')}
        </EmptyState>
      )}
      {!isLoading && count > 0 && (
        <FramedList isLined>
          {kinds.flatMap(({ id, all, things = [] }) => [
            ...things.slice(0, shownOfKind).map((thing) => <WaitingRow key={`${id}${thing.key}`} thing={thing} />),
            things.length > shownOfKind && (
              <li key={id} className={styles.more}>
                <AppLink to={all}>{t(`pages.me.waiting.more.${id}`)}</AppLink>
              </li>
            ),
          ])}
        </FramedList>
      )}
    </section>
  );
}
