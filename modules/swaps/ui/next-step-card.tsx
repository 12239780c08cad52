import type { ReactNode } from 'react';
import { IconCalendar } from '@tabler/icons-react';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { useRenderAt } from '#web/use-at-moments.ts';
import type { MemberId } from '#contracts/ids.ts';
import { isItemReturnOpen } from '../domain/item-return-state.ts';
import { isPartlyDisputed } from '../domain/disputed-legs.ts';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { LegPicture } from './leg-picture.tsx';
import { NextStepActions } from './next-step-actions.tsx';
import styles from './next-step-card.module.css';
import {
  isLegNotCancelled,
  isDeliveryAgreed,
  splitLegsBySide,
  chooseStepMessageKey,
  computeStepDue,
  chooseStepTitleKey,
  findSharedMethod,
  findStepMeeting,
  pickStepLegs,
  type NextStepKind,
  type NextStep,
} from '../domain/next-step.ts';
import type { SwapSheetOpener } from './swap-sheet.ts';
import { countSwapParties, useSwapText } from './swap-text.ts';
import { useMeetingTimeText } from './use-meeting-time-text.ts';

export interface NextCardProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly next: NextStep;
  readonly viewer: MemberId;
}

const mine: readonly NextStepKind[] = [
  'arrange',
  'answerDelivery',
  'meet',
  'confirmMet',
  'answerNoShow',
  'shareAddress',
  'askAddress',
  'send',
  'receive',
  'answerCancel',
  'completed',
];

/** The next step as a sentence with its one button. */
export function NextStepCard({ swap, next, viewer, onOpen }: NextCardProps) {
  const t = useTranslate();
  const format = useFormat();
  const { namesOf, listOf } = useSwapText(swap);
  useRenderAt(swap.meetings.map(({ meetingAt }) => meetingAt));
  const name = namesOf(next.withIds);
  const sides = splitLegsBySide(swap, viewer);
  const legs = pickStepLegs(next, sides);
  const texts = chooseStepMessageKey(next.kind, sides);
  const isExchanged = next.kind === 'completed' && sides.get.some(isLegNotCancelled);
  const values = {
    name,
    things: listOf(legs),
    count: legs.length,
    how: findSharedMethod(legs),
    parties: countSwapParties(swap),
    held: isPartlyDisputed(swap, swap.legs) ? 'part' : 'all',
    about: swap.disputeAbout ? namesOf([swap.disputeAbout]) : '',
    isMine: String(swap.disputeAbout === viewer),
  };
  return (
    <Card
      as="section"
      tone={mine.includes(next.kind) ? 'warm' : 'raised'}
      className={styles.card}
      aria-labelledby="swap-next"
    >
      {isExchanged && <Exchanged swap={swap} {...sides} />}
      <div className={styles.words}>
        <div aria-live="polite">
          <h2 id="swap-next" className={classNames(styles.title, isExchanged && styles.done)}>
            {t(`swaps.next.${chooseStepTitleKey(swap, next, viewer, format.isPast)}.title`, values)}
          </h2>
          <p className={styles.text}>{t(`swaps.next.${buildText(swap, next, texts, format.isPast)}.text`, values)}</p>
          <StepDue swap={swap} next={next} />
          <Footnote swap={swap} />
        </div>
        <NextStepActions swap={swap} next={next} onOpen={onOpen} />
      </div>
    </Card>
  );
}

/**
 * Chooses the sentence of a step. A swap that is disputed because of a ban has no reported problem to describe; an
 * agreed delivery does not have to be settled again.
 */
function buildText(
  { disputeCause, deliveries, returns }: OwnSwapView,
  next: NextStep,
  texts: string,
  isPast: (iso: string) => boolean,
): string {
  const { kind, toSend } = next;
  const meeting = findStepMeeting({ deliveries }, next);
  if (meeting) return isPast(meeting.meetingAt) ? 'met' : 'meet';
  if (kind === 'disputed' && disputeCause === 'ban') return 'banned';
  if (kind === 'disputed' && disputeCause === 'overdue') return 'overdue';
  if (kind === 'cancelled' && returns.some(isItemReturnOpen)) return 'cancelledAway';
  if (kind !== 'send' || !isDeliveryAgreed(toSend, { deliveries })) return texts;
  return isDeliveryAgreed(toSend, { deliveries }, 'courier') ? 'sendByCourier' : 'sendAsAgreed';
}

/** The date of the step: the meeting agreed on, or the day from which either party may cancel alone. */
export function StepDue({ swap, next }: Pick<NextCardProps, 'swap' | 'next'>): ReactNode {
  const t = useTranslate();
  const format = useFormat();
  const formatTime = useMeetingTimeText(swap);
  const { namesOf } = useSwapText(swap);
  const due = computeStepDue(swap, next);
  if (due?.reason === 'noShow') {
    const values = { date: format.dateTime(due.at), name: namesOf(next.withIds) };
    return (
      <p className={styles.due}>
        <IconCalendar size={20} aria-hidden />
        {t(next.kind === 'answerNoShow' ? 'swaps.noShow.answerBy' : 'swaps.noShow.answerComes', values)}
      </p>
    );
  }
  if (swap.state !== 'agreed' || next.kind === 'answerCancel') return null;
  const meeting = findStepMeeting(swap, next);
  return (
    <p className={styles.due}>
      <IconCalendar size={20} aria-hidden />
      {meeting === null
        ? t('swaps.next.by', { date: format.date(swap.aloneFrom), parties: countSwapParties(swap) })
        : t('swaps.next.meeting', { date: formatTime(meeting) })}
    </p>
  );
}

/** The date on which time decides, or that the request to cancel is unanswered. */
function Footnote({ swap }: { readonly swap: OwnSwapView }): ReactNode {
  const t = useTranslate();
  const format = useFormat();
  const { namesOf } = useSwapText(swap);
  if (swap.cancelRight === 'asked') {
    const awaited = [...swap.partners, ...swap.others]
      .map(({ id }) => id)
      .filter((id) => !swap.cancelAskedByIds.includes(id));
    const values = { name: namesOf(awaited), people: awaited.length };
    return <p className={styles.note}>{t('swaps.next.asked', values)}</p>;
  }
  if (swap.dispute) return <p className={styles.note}>{disputeNote(swap.dispute, t, format)}</p>;
  if (swap.state !== 'underWay') return null;
  if (swap.completesAt !== null)
    return <p className={styles.note}>{t('swaps.next.completes', { date: format.date(swap.completesAt) })}</p>;
  if (swap.overdueAt === null) return null;
  return <p className={styles.note}>{t('swaps.next.overdueFrom', { date: format.date(swap.overdueAt) })}</p>;
}

function disputeNote(
  { takeBy, takenAt, ownerFrom }: NonNullable<OwnSwapView['dispute']>,
  t: ReturnType<typeof useTranslate>,
  format: ReturnType<typeof useFormat>,
): string {
  const dates = {
    takeBy: format.date(takeBy),
    ownerFrom: format.date(ownerFrom),
    takenAt: takenAt && format.date(takenAt),
  };
  if (Date.parse(ownerFrom) <= Date.now()) return t('swaps.next.disputeWithOwner', dates);
  return t(takenAt ? 'swaps.next.disputeTaken' : 'swaps.next.disputeToTake', dates);
}

function Exchanged({
  swap,
  give,
  get,
}: { readonly swap: OwnSwapView } & ReturnType<typeof splitLegsBySide<SwapLegView>>) {
  const pictures = [give, get].flatMap((legs) => legs.filter(isLegNotCancelled).slice(0, 1));
  return (
    <div className={styles.exchanged}>
      {pictures.map((leg) => (
        <LegPicture key={leg.id} swap={swap} leg={leg} size={120} />
      ))}
    </div>
  );
}
