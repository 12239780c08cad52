import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { maxCountedPlaces } from '../domain/leaderboard.ts';
import type { LeaderboardQuery } from './leaderboard-address.ts';
import styles from './leaderboard.module.css';

/** The member's own place on the board, and the way to the setting of their name. */
export function MyLeaderboardPlace({ board }: { readonly board: LeaderboardQuery }) {
  const t = useTranslate();
  const mine = trpc.reputation.myPlace.useQuery(board);
  if (mine.isLoading) return <LoadingBox height="84px" />;
  return (
    <Card as="section" padding="small" aria-label={t('reputation.leaderboard.mine')}>
      <ErrorNote error={mine.error} onRetry={() => void mine.refetch()} />
      {mine.data === null && <p className={styles.own}>{t('reputation.leaderboard.mineNone')}</p>}
      {mine.data && (
        <p className={styles.own}>
          {mine.data.place === null
            ? t('reputation.leaderboard.mineBeyond', { places: maxCountedPlaces, points: mine.data.points })
            : t('reputation.leaderboard.mineAt', { place: mine.data.place, points: mine.data.points })}
        </p>
      )}
      <AppLink to="/settings/privacy">{t('reputation.leaderboard.settings')}</AppLink>
    </Card>
  );
}
