import { useCallback, useState } from 'react';
import { IconCoffee } from '@tabler/icons-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { waitingTaskSlot, type OwnSubject } from './me-slots.ts';
import { WaitingListStateContext, type WaitingListState } from './waiting-list.tsx';
import styles from './waiting-tasks.module.css';

/** Lists the tasks that wait for the member, above everything else of theirs. */
export function WaitingTasks({ memberId }: OwnSubject) {
  const t = useTranslate();
  const format = useFormat();
  const { kinds, report } = useKinds();
  const isLoading = kinds.some((kind) => kind.isLoading);
  const failed = kinds.find(({ error }) => error !== null);
  const count = kinds.reduce((total, kind) => total + kind.count, 0);
  const isMore = kinds.some(({ isCut }) => isCut);
  const again = () => kinds.forEach(({ retry }) => void retry());
  return (
    <section className={styles.waiting} aria-labelledby="waiting" aria-busy={isLoading}>
      <h2 id="waiting" className={styles.heading}>
        {t('pages.me.waiting.title')}
        {count > 0 && (
          <span className={styles.count}>
            {isMore ? t('pages.me.waiting.atLeast', { count }) : format.number(count)}
          </span>
        )}
      </h2>
      <ErrorNote error={failed?.error ?? null} onRetry={again} />
      {isLoading && <Skeleton shape="box" height="15rem" />}
      {!isLoading && !failed && count === 0 && (
        <EmptyState
          art={<IconCoffee size={40} />}
          title={t('pages.me.waiting.noneTitle')}
          action={
            <LinkButton to="/search" tone="action">
              {t('pages.home.look')}
            </LinkButton>
          }
        >
          {t('pages.me.waiting.none')}
        </EmptyState>
      )}
      <div hidden={isLoading || count === 0}>
        <WaitingListStateContext value={report}>
          <FramedList isLined>
            <Fillers slot={waitingTaskSlot} of={{ memberId }} />
          </FramedList>
        </WaitingListStateContext>
      </div>
    </section>
  );
}

/** Collects the state of each kind from the fillers. */
function useKinds() {
  const [states, setStates] = useState<ReadonlyMap<string, WaitingListState>>(new Map());
  const report = useCallback((id: string, state: WaitingListState | null) => {
    setStates((known) => {
      const next = new Map(known);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });
  }, []);
  return { kinds: [...states.values()], report };
}
