import { IconUsers } from '@tabler/icons-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { PoolCard } from './pool-card.tsx';
import styles from './pools.module.css';

/** The open pools, the next to run first. */
export function Pools() {
  const t = useTranslate();
  const pools = trpc.chains.pools.useQuery();
  return (
    <div className={styles.pools}>
      <p>{t('chains.pools.lead')}</p>
      {pools.isLoading && <LoadingBox height="240px" />}
      <ErrorNote error={pools.error} onRetry={() => void pools.refetch()} />
      {pools.data?.length === 0 && (
        <EmptyState art={<IconUsers size={40} />} title={t('chains.pools.empty')}>
          {t('chains.pools.emptyText')}
        </EmptyState>
      )}
      {pools.data?.map((pool) => (
        <PoolCard key={pool.id} pool={pool} />
      ))}
    </div>
  );
}
