import type { ChainId, SwapId } from '#contracts/ids.ts';
import { Card } from '#web/kit/card.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useCountedPoints } from './use-counted-points.ts';
import styles from './swap-points.module.css';

interface Subject {
  readonly swapId: SwapId;
  readonly chainId: ChainId | null;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.allSettled(subjects.map(({ swapId, chainId }) => calls.reputation.swapPoints.fetch({ swapId, chainId })));

export const invalidatedBy = ['reputation'];

/**
 * Counts up what the member earned by a swap, cause by cause. A screen reader reads the sum once, when it is known, and
 * not the numbers on the way.
 */
export default function SwapPoints({ swapId, chainId }: Subject) {
  const t = useTranslate();
  const { data } = trpc.reputation.swapPoints.useQuery({ swapId, chainId });
  const counted = useCountedPoints(swapId, data?.causes ?? []);
  const sum = data?.points ?? 0;
  return (
    <div role="status">
      {data && sum > 0 && (
        <Card padding="small" className={styles.card}>
          <p className={styles.sum}>
            <span aria-hidden>{t('reputation.earned.sum', { points: counted.points })}</span>
            <span className="visually-hidden">{t('reputation.earned.sum', { points: sum })}</span>
          </p>
          <ul className={styles.causes} aria-hidden>
            {data.causes.slice(0, counted.causes).map(({ reason, points }, index) => (
              // Causes are only ever added at the end, and one may count twice.
              <li key={index} className={styles.cause}>
                {t('reputation.earned.cause', { reason, points })}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
