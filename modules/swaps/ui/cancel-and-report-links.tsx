import { IconAlertTriangle, IconArrowBackUp, IconMessage2 } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { swapStateTable } from '../domain/swap-state.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { findDisputeStatement } from './find-dispute-statement.ts';
import type { SwapSheetOpener } from './swap-sheet.ts';
import { countSwapParties, useSwapText } from './swap-text.ts';
import styles from './cancel-and-report-links.module.css';

interface WaysOutProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
}

/** Reports a problem, or cancels while nothing was sent; in a dispute, states one's side of it. */
export function CancelAndReportLinks({ swap, viewer, onOpen }: WaysOutProps) {
  const t = useTranslate();
  const format = useFormat();
  const { name, namesOf } = useSwapText(swap);
  const { cancelRight, aloneFrom, others, partners, cancelAskedByIds } = swap;
  const parties = countSwapParties(swap);
  const asking = [...partners, ...others].map(({ id }) => id).filter((id) => cancelAskedByIds.includes(id));
  if (swap.state === 'disputed') return <OwnSide swap={swap} viewer={viewer} onOpen={onOpen} />;
  if (!swapStateTable.can(swap.state, 'report')) return null;
  const isCancelling = cancelRight === 'ask' || cancelRight === 'asked' || (cancelRight === 'agree' && parties > 2);
  return (
    <section className={styles.ways} aria-labelledby="swap-ways-out">
      <h2 id="swap-ways-out" className={styles.title}>
        {t('swaps.waysOut.title')}
      </h2>
      <div className={styles.buttons}>
        <Button icon={<IconAlertTriangle size={20} aria-hidden />} onClick={() => onOpen({ kind: 'report' })}>
          {t('swaps.waysOut.report')}
        </Button>
        {(cancelRight === 'ask' || cancelRight === 'alone') && (
          <Button icon={<IconArrowBackUp size={20} aria-hidden />} onClick={() => onOpen({ kind: 'cancel' })}>
            {t(`swaps.waysOut.${cancelRight}`)}
          </Button>
        )}
      </div>
      {isCancelling && (
        <p className={styles.text}>{t('swaps.waysOut.aloneFrom', { name, parties, date: format.date(aloneFrom) })}</p>
      )}
      {isCancelling && parties > 2 && asking.length > 0 && (
        <p className={styles.text}>{t('swaps.waysOut.asking', { name: namesOf(asking) })}</p>
      )}
      {cancelRight === 'none' && <p className={styles.text}>{t('swaps.waysOut.tooLate')}</p>}
    </section>
  );
}

function OwnSide({ swap, viewer, onOpen }: WaysOutProps) {
  const t = useTranslate();
  return (
    <section className={styles.ways} aria-labelledby="swap-own-side">
      <h2 id="swap-own-side" className={styles.title}>
        {t('swaps.statement.title')}
      </h2>
      <p className={styles.text}>{t('swaps.statement.means', { parties: countSwapParties(swap) })}</p>
      <div className={styles.buttons}>
        <Button icon={<IconMessage2 size={20} aria-hidden />} onClick={() => onOpen({ kind: 'statement' })}>
          {t(findDisputeStatement(swap, viewer) ? 'swaps.statement.change' : 'swaps.statement.write')}
        </Button>
      </div>
    </section>
  );
}
