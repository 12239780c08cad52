import { useId, useState } from 'react';
import type { SwapId } from '#contracts/ids.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { trpc } from '#web/trpc.ts';
import type { DisputeAppealView } from '../domain/appeal.ts';
import styles from './removals.module.css';

const DisputeAppealSheet = lazyComponent(() => import('./dispute-appeal-sheet.tsx'));

interface Subject {
  readonly swapId: SwapId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ swapId }) => calls.moderation.disputeAppeal.fetch({ swapId })));

export const invalidatedBy = ['moderation', 'swaps'];

/** The caller's one appeal of the decision about a swap: until when they may make it, and what came of it. */
export default function DisputeAppeal({ swapId }: Subject) {
  const t = useTranslate();
  const format = useFormat();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = trpc.moderation.disputeAppeal.useQuery({ swapId });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { canAppeal, isOver, appealUntil, appeal } = data;
  const date = format.date(appealUntil);
  if (appeal) return <Answer appeal={appeal} />;
  if (isOver) return <Closed>{t('moderation.dispute.over', { date })}</Closed>;
  if (!canAppeal) return null;
  return (
    <section className={styles.appeal} aria-labelledby={title}>
      <p id={title}>{t('moderation.dispute.ask', { date })}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t('moderation.removals.send')}</Button>
      </div>
      {isOpen && <DisputeAppealSheet swapId={swapId} appeal={data} onClose={() => setOpen(false)} />}
    </section>
  );
}

const Closed = ({ children }: { readonly children: string }) => <p className={styles.quiet}>{children}</p>;

function Answer({ appeal }: { readonly appeal: NonNullable<DisputeAppealView['appeal']> }) {
  const t = useTranslate();
  const format = useFormat();
  const { state, words, receivedAt, answerBy, decidedAt, reason, isSecondLook } = appeal;
  const isOpen = state === 'open';
  return (
    <section className={styles.appeal} aria-label={t('moderation.dispute.title')}>
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
