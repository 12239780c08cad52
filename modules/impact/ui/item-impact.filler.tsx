import { Suspense } from 'react';
import { IconLeaf } from '@tabler/icons-react';
import type { ItemId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useFormatCarbon } from './use-format-carbon.ts';
import styles from './impact.module.css';

// Folded up at first, so the page need not wait for it.
const CarbonEstimateLines = lazyComponent(() => import('./carbon-estimate-lines.tsx'));

interface Subject {
  readonly itemId: string;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ itemId }) => calls.impact.ofItem.fetch({ itemId: itemId as ItemId })));

export const invalidatedBy = ['identity', 'items'];

/** Shows what swapping an item saves compared with making it new, and how that was estimated. */
export default function ItemImpact({ itemId }: Subject) {
  const t = useTranslate();
  const carbon = useFormatCarbon();
  const { data, isError } = trpc.impact.ofItem.useQuery({ itemId: itemId as ItemId });
  // A service has no weight; the page says what is wrong where the item itself cannot be read.
  if (isError || data === null) return null;
  if (!data) return <LoadingBox height="96px" />;
  return (
    <Card as="section" aria-labelledby={`impact-${itemId}`}>
      <Stack gap={1}>
        <h2 id={`impact-${itemId}`} className={styles.title}>
          <IconLeaf size={22} aria-hidden />
          {t('impact.item.title')}
        </h2>
        <p className={styles.amount}>
          {data.netGrams > 0 ? t('impact.item.saves', { amount: carbon(data.netGrams) }) : t('impact.item.none')}
        </p>
        <details className={styles.details}>
          <summary>{t('impact.how')}</summary>
          <Stack gap={1}>
            <Suspense fallback={null}>
              <CarbonEstimateLines estimate={data} {...data} />
            </Suspense>
            <AppLink to="/carbon-calculator">{t('impact.toCalculator')}</AppLink>
          </Stack>
        </details>
      </Stack>
    </Card>
  );
}
