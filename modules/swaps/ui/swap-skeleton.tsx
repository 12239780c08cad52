import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './swap-page.module.css';

/** The placeholder of a swap while it loads. */
export function SwapSkeleton() {
  const t = useTranslate();
  return (
    <Page title={t('swaps.title')}>
      <div className={styles.columns} aria-busy>
        <div className={styles.main}>
          <Skeleton shape="box" height="200px" />
          <div className={styles.sides}>
            <Skeleton shape="box" height="260px" />
            <Skeleton shape="box" height="260px" />
          </div>
        </div>
        <Skeleton shape="box" height="560px" />
      </div>
    </Page>
  );
}
