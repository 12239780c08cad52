import { Suspense, useState } from 'react';
import { IconFlag } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { EndedSwapSubject } from './ended-swap-report-sheet.tsx';

const EndedSwapReportSheet = lazyComponent(() => import('./ended-swap-report-sheet.tsx'));

/** Reports something of a completed swap: the partner, a thing, or what was written. */
export default function EndedSwapReport({ swapId, offerId }: EndedSwapSubject) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button tone="plain" size="small" icon={<IconFlag size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('moderation.endedSwap.entry')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EndedSwapReportSheet swapId={swapId} offerId={offerId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
