import { Suspense, useState } from 'react';
import { IconMapPin } from '@tabler/icons-react';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import styles from './viewer-suburb-line.module.css';
import { useViewerPlace } from './viewer-place.ts';

const ChoosePlace = lazyComponent(() => import('./choose-place.tsx'));

/**
 * The suburb from which distances are measured, and the way to choose it. One line of a fixed height: a cached page
 * asks, and the device replaces the question by its answer.
 */
export function ViewerSuburbLine() {
  const t = useTranslate();
  const place = useViewerPlace();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.line}>
      <IconMapPin size={18} aria-hidden />
      <button type="button" className={styles.choose} onClick={() => setIsOpen(true)}>
        {place ? t('items.place.from', { place: `${place.name}, ${place.state}` }) : t('items.place.ask')}
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('items.place.title')}>
        <Suspense fallback={null}>
          <ChoosePlace onDone={() => setIsOpen(false)} />
        </Suspense>
      </Sheet>
    </div>
  );
}
