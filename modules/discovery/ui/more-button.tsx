import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Row } from '#web/kit/row.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './more-button.module.css';

export interface MoreButtonProps {
  readonly isBusy: boolean;
  /** The last attempt failed: the next one waits for a press. */
  readonly hasFailed: boolean;
  readonly onMore: () => void;
}

/** Asks for more as soon as it comes near the screen; a press asks too, for keyboards and after a failure. */
export default function MoreButton({ isBusy, hasFailed, onMore }: MoreButtonProps) {
  const t = useTranslate();
  const row = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (isBusy || hasFailed || !row.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: '600px 0px',
    });
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [isBusy, hasFailed]);
  return (
    <div ref={row}>
      <Row justify="center" className={styles.more}>
        <Button busy={isBusy} onClick={onMore}>
          {t('discovery.search.more')}
        </Button>
      </Row>
    </div>
  );
}
