import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '#web/kit/button.tsx';
import { useFormat, useWords } from '#web/words.tsx';
import { swapStates } from '../domain/swap-state.ts';
import type { SwapOfMember } from '../server/swap.views.ts';
import type { Opens } from './swap-sheet.ts';
import { partiesIn, useSwapWords } from './swap-words.ts';
import styles from './ways-out.module.css';

/** Reports a problem, or cancels while nothing was sent. */
export function WaysOut({ swap, onOpen }: { readonly swap: SwapOfMember } & Opens) {
  const t = useWords();
  const format = useFormat();
  const { name, namesOf } = useSwapWords(swap);
  const { cancelRight, aloneFrom, others, partners, cancelAskedByIds } = swap;
  const parties = partiesIn(swap);
  const asking = [...partners, ...others].map(({ id }) => id).filter((id) => cancelAskedByIds.includes(id));
  if (!swapStates.can(swap.state, 'report')) return null;
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
