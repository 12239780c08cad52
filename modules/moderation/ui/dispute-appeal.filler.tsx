import { useId, useState } from 'react';
import type { SwapId } from '#contracts/ids.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { trpc } from '#web/trpc.ts';
import type { DisputeAppealView, OwnDisputeAppeal } from '../domain/appeal.ts';
import styles from './removals.module.css';

const DisputeAppealSheet = lazyComponent(() => import('./dispute-appeal-sheet.tsx'));

interface Subject {
  readonly swapId: SwapId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ swapId }) => calls.moderation.disputeAppeal.fetch({ swapId })));

export const invalidatedBy = ['moderation', 'swaps'];

/** The caller's one appeal of the decision about a swap, and below it those of earlier decisions. */
export default function DisputeAppeal({ swapId }: Subject) {
  const { data, error, refetch } = trpc.moderation.disputeAppeal.useQuery({ swapId });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <CurrentAppeal swapId={swapId} view={data} />
      {data.earlier.map((appeal) => (
        <Answer key={appeal.receivedAt} appeal={appeal} isEarlier />
      ))}
    </>
  );
}

/** Until when the caller may appeal the decision that stands, and what came of it. */
function CurrentAppeal({ swapId, view }: Subject & { readonly view: DisputeAppealView }) {
  const t = useTranslate();
  const format = useFormat();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const { canAppeal, isOver, appealUntil, appeal } = view;
  const date = format.lastDay(appealUntil);
  if (appeal) return <Answer appeal={appeal} />;
  if (isOver) return <Closed>{t('moderation.dispute.over', { date })}</Closed>;
  if (!canAppeal) return null;
  return (
    <section className={styles.appeal} aria-labelledby={title}>
      <p id={title}>{t('moderation.dispute.ask', { date })}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t('moderation.removals.send')}</Button>
      </div>
      {isOpen && <DisputeAppealSheet swapId={swapId} appeal={view} onClose={() => setOpen(false)} />}
    </section>
  );
}

const Closed = ({ children }: { readonly children: string }) => <p className={styles.quiet}>{children}</p>;

interface AnswerProps {
  readonly appeal: OwnDisputeAppeal;
  readonly isEarlier?: boolean;
}

function Answer({ appeal, isEarlier = false }: AnswerProps) {
  const t = useTranslate();
  const format = useFormat();
  const { state, words, ruledAt, receivedAt, answerBy, decidedAt, reason, isSecondLook } = appeal;
  const isOpen = state === 'open';
  const earlier = t('moderation.dispute.earlier', { date: format.date(ruledAt) });
  return (
    <section className={styles.appeal} aria-label={isEarlier ? earlier : t('moderation.dispute.title')}>
      {isEarlier && <p>{earlier}</p>}
      <p className={styles.quiet}>{t('moderation.dispute.asked', { date: format.date(receivedAt) })}</p>
      <blockquote className={styles.excerpt}>{words}</blockquote>
      <div>
        <Badge tone={isOpen ? 'value' : 'neutral'}>{t('moderation.dispute.state', { state })}</Badge>
      </div>
      {isOpen && <p>{t('moderation.dispute.answerBy', { date: format.date(answerBy) })}</p>}
      {decidedAt !== null && (
        <p className={styles.quiet}>
          {t(isSecondLook ? 'moderation.dispute.answeredAgain' : 'moderation.dispute.answered', {
            date: format.date(decidedAt),
          })}
        </p>
      )}
      {reason !== null && <blockquote className={styles.excerpt}>{reason}</blockquote>}
      {state === 'reversed' && <p>{t('moderation.dispute.next')}</p>}
    </section>
  );
}
