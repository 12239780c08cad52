import { IconArrowNarrowRight, IconHeart } from '@tabler/icons-react';
import { itemCardCornerSlot } from '#modules/items/ui/items-slots.ts';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './chain-list.module.css';

/** The likes that would close a loop today, each with what the member would give. */
export function OneLikeAwayList() {
  const t = useTranslate();
  const away = trpc.chains.oneLikeAway.useQuery();
  return (
    <>
      {away.isLoading && <LoadingBox height="240px" />}
      <ErrorNote error={away.error} onRetry={() => void away.refetch()} />
      {away.data?.length === 0 && (
        <EmptyState
          art={<IconHeart size={40} />}
          title={t('chains.away.empty')}
          action={
            <LinkButton to="/swap-swipe" tone="action">
              {t('chains.away.browse')}
            </LinkButton>
          }
        >
          {t('chains.away.emptyText')}
        </EmptyState>
      )}
      {away.data && away.data.length > 0 && <p className={styles.lead}>{t('chains.away.lead')}</p>}
      <ul className={styles.list}>
        {away.data?.map(({ give, get, length, owner }) => (
          <Card as="li" key={get.id} padding="small" className={styles.line}>
            <span className={styles.pictures}>
              <ItemThumb picture={give.cover} size={64} />
              <IconArrowNarrowRight size={20} aria-hidden />
              <ItemThumb picture={get.cover} size={64} />
            </span>
            <div>
              <AppLink to={`/viewPost/${get.id}`} className={styles.name}>
                {get.title}
              </AppLink>
              <p className={styles.note}>
                {t('chains.away.line', { owner: owner.username ?? t('chains.someone'), give: give.title, length })}
              </p>
            </div>
            <Fillers slot={itemCardCornerSlot} of={{ itemId: get.id }} />
          </Card>
        ))}
      </ul>
    </>
  );
}
