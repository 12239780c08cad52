import { IconTrophy } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { SelectField } from '#web/kit/select-field.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import { leaderboardSpans, leaderboardStateCodes } from '../domain/leaderboard.ts';
import { toLeaderboardPath, parseLeaderboardQuery, type LeaderboardQuery } from './leaderboard-address.ts';
import { LeaderboardRow } from './leaderboard-row.tsx';
import { MyLeaderboardPlace } from './my-leaderboard-place.tsx';
import styles from './leaderboard.module.css';

const limit = 20;

export const load = ({ trpc: calls, url, viewer }: PageRequest) => {
  const board = parseLeaderboardQuery(url.searchParams);
  return Promise.all([
    calls.reputation.leaderboard.prefetchInfinite({ ...board, limit }),
    viewer && calls.reputation.myPlace.prefetch(board),
  ]);
};

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('reputation.leaderboard.title'),
  description: words('reputation.leaderboard.lead'),
});

/** The members with the most points: of this week, this month or all time, in a state or in Australia. */
export default function LeaderboardPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const board = parseLeaderboardQuery(params);
  const isMember = useViewer() !== null;
  return (
    <Page width="text" title={t('reputation.leaderboard.title')} lead={t('reputation.leaderboard.lead')}>
      <Tabs
        label={t('reputation.leaderboard.span')}
        current={board.span}
        tabs={leaderboardSpans.map((span) => ({
          id: span,
          label: t(`reputation.leaderboard.${span}`),
          to: toLeaderboardPath({ ...board, span }),
        }))}
      />
      <StateField board={board} />
      {isMember && <MyLeaderboardPlace board={board} />}
      <Board board={board} />
    </Page>
  );
}

function StateField({ board }: { readonly board: LeaderboardQuery }) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <SelectField
      label={t('reputation.leaderboard.where')}
      value={board.state ?? 'all'}
      onChange={(value) =>
        void navigate(toLeaderboardPath({ ...board, state: value === 'all' ? null : value }), {
          preventScrollReset: true,
        })
      }
      options={[
        { value: 'all' as const, label: t('reputation.leaderboard.australia') },
        ...leaderboardStateCodes.map((state) => ({ value: state, label: t(`reputation.state.${state}`) })),
      ]}
    />
  );
}

function Board({ board }: { readonly board: LeaderboardQuery }) {
  const t = useTranslate();
  const found = trpc.reputation.leaderboard.useInfiniteQuery(
    { ...board, limit },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  return (
    <PagedList
      query={found}
      loading={<LoadingBox height="360px" />}
      empty={
        <EmptyState art={<IconTrophy size={48} />} title={t('reputation.leaderboard.none')}>
          {t('reputation.leaderboard.noneHint')}
        </EmptyState>
      }
      more={t('reputation.leaderboard.more')}
    >
      {(rows) => (
        <ol className={styles.board}>
          {rows.map((row, index) => (
            // Rows never change their order, and most have no member to be known by.
            <LeaderboardRow key={index} row={row} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}
