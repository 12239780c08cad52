import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useViewer } from '#web/viewer.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OwnSwapView } from '../server/swap.views.ts';
import { listCounterparts } from '../domain/delivery.ts';
import type { NextStep } from '../domain/next-step.ts';
import type { SwapSheetOpener } from './swap-sheet.ts';
import { completedSwapActionSlot, toSwapSubject } from './swaps-slots.ts';
import { countSwapParties, useSwapText } from './swap-text.ts';
import { AnswerNoShowButtons, WithdrawNoShowButton } from './no-show-buttons.tsx';
import { AskAddressButton, ShareAddressButton } from './address-card.tsx';
import { AgreeButtons } from './agree-buttons.tsx';

interface NextActionsProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly next: NextStep;
  /** Another button stands first. */
  readonly isSecondary?: boolean | undefined;
}

/** The button of the next step, and a secondary one where something else can be confirmed too. */
export function NextStepActions({ swap, next, onOpen, isSecondary = false }: NextActionsProps): ReactNode {
  const t = useTranslate();
  const { kind, toMeet, toSend, toReceive, toAgree } = next;
  const { namesOf } = useSwapText(swap);
  const send = { kind: 'send', legIds: toSend.map(({ id }) => id) } as const;
  const receive = { kind: 'receive', legIds: toReceive.map(({ id }) => id) } as const;
  const sendButton = toSend.length > 0 && (
    <Button size="large" onClick={() => onOpen(send)}>
      {t('swaps.do.send')}
    </Button>
  );
  const metButton = <MetButton swap={swap} next={next} tone="quiet" onOpen={onOpen} />;
  switch (kind) {
    case 'arrange':
    case 'awaitDelivery':
      return (
        <Row wrap>
          <ArrangeButtons swap={swap} kind={kind} withIds={next.withIds} onOpen={onOpen} />
          {metButton}
          {sendButton}
        </Row>
      );
    case 'answerDelivery':
      return (
        <Row wrap>
          <AgreeButtons swap={swap} ways={toAgree} />
          <ArrangeButtons swap={swap} kind="awaitDelivery" withIds={next.withIds} onOpen={onOpen} />
          {metButton}
          {sendButton}
        </Row>
      );
    case 'meet':
    case 'confirmMet':
      return (
        <Row wrap>
          <MetButton swap={swap} next={next} tone="action" onOpen={onOpen} />
          {toMeet.some(({ state }) => state === 'agreed') && (
            <ArrangeButtons swap={swap} kind="changeMeeting" withIds={next.withIds} onOpen={onOpen} />
          )}
          {toReceive.length > 0 && (
            <Button size="large" onClick={() => onOpen(receive)}>
              {t('swaps.do.receiveTheirs', { name: namesOf([...new Set(toReceive.map(({ fromId }) => fromId))]) })}
            </Button>
          )}
        </Row>
      );
    case 'answerNoShow':
    case 'awaitNoShow':
      return (
        <Row wrap>
          <NoShowAnswers swap={swap} next={next} />
          {metButton}
        </Row>
      );
    case 'shareAddress':
    case 'askAddress':
      return (
        <Row wrap>
          <AddressButton swap={swap} next={next} />
          {metButton}
          {sendButton}
        </Row>
      );
    case 'send':
      return (
        <Row wrap>
          <Button tone={isSecondary ? 'quiet' : 'action'} size="large" onClick={() => onOpen(send)}>
            {t('swaps.do.send')}
          </Button>
          {metButton}
          {toReceive.length > 0 && (
            <Button size="large" onClick={() => onOpen(receive)}>
              {t('swaps.do.receiveTheirs', { name: namesOf([...new Set(toReceive.map(({ fromId }) => fromId))]) })}
            </Button>
          )}
        </Row>
      );
    case 'receive':
      return (
        <Row>
          <Button tone="action" size="large" onClick={() => onOpen(receive)}>
            {t('swaps.do.receive')}
          </Button>
        </Row>
      );
    case 'awaitSending':
      return (
        <Row>
          <Button onClick={() => onOpen(receive)}>{t('swaps.do.receiveEarly')}</Button>
        </Row>
      );
    case 'answerCancel':
      return (
        <Row wrap>
          <Button tone="action" size="large" onClick={() => onOpen({ kind: 'cancel' })}>
            {t('swaps.do.agreeToCancel')}
          </Button>
          {metButton}
          {sendButton}
        </Row>
      );
    case 'completed':
      return (
        <Row wrap>
          <Fillers slot={completedSwapActionSlot} of={toSwapSubject(swap)} />
        </Row>
      );
    case 'cancelled':
      return (
        <Row>
          <LinkButton to="/search">{t('swaps.do.search')}</LinkButton>
        </Row>
      );
    default:
      return null;
  }
}

interface MetButtonProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly next: NextStep;
  readonly tone: 'action' | 'quiet';
}

/** Says that the next meeting took place. */
function MetButton({ swap, next, tone, onOpen }: MetButtonProps) {
  const t = useTranslate();
  const { nameOf } = useSwapText(swap);
  const format = useFormat();
  const viewer = useViewer()?.id;
  const [partnerId] = viewer ? listCounterparts(next.toMeet, viewer) : [];
  const meeting = swap.meetings.find((one) => one.partnerId === partnerId);
  if (!partnerId || (meeting && !format.isPast(meeting.metFrom))) return null;
  return (
    <Button tone={tone} size="large" onClick={() => onOpen({ kind: 'met', partnerId })}>
      {countSwapParties(swap) > 2 ? t('swaps.do.metWith', { name: nameOf(partnerId) }) : t('swaps.do.met')}
    </Button>
  );
}

/** The buttons of a meeting to which one says that the other did not come. */
function NoShowAnswers({ swap, next: { kind, withIds } }: Pick<NextActionsProps, 'swap' | 'next'>) {
  const { nameOf } = useSwapText(swap);
  const [partnerId] = withIds;
  if (!partnerId) return null;
  const Buttons = kind === 'answerNoShow' ? AnswerNoShowButtons : WithdrawNoShowButton;
  return <Buttons swapId={swap.id} partnerId={partnerId} name={nameOf(partnerId)} />;
}

/** Shares the member's address with the one who posts to them, or asks for that of the one to whom they post. */
function AddressButton({ swap, next: { kind, withIds } }: Pick<NextActionsProps, 'swap' | 'next'>) {
  const isReceiver = kind === 'shareAddress';
  const way = swap.deliveries.find(
    (one) =>
      one.kind === 'post' &&
      one.agreedAt !== null &&
      one.addressSharedAt === null &&
      withIds.includes(isReceiver ? one.fromId : one.toId),
  );
  if (!way) return null;
  const ByPost = isReceiver ? ShareAddressButton : AskAddressButton;
  return <ByPost swap={swap} way={way} tone="action" />;
}

interface ArrangeButtonsProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly kind: 'arrange' | 'awaitDelivery' | 'changeMeeting';
  readonly withIds: NextStep['withIds'];
}

/** A button for each partner with whom a delivery is still to be arranged; named where there are several. */
function ArrangeButtons({ swap, kind, withIds, onOpen }: ArrangeButtonsProps) {
  const t = useTranslate();
  const { nameOf } = useSwapText(swap);
  return withIds.map((partnerId, index) => (
    <Button
      key={partnerId}
      tone={kind === 'arrange' && index === 0 ? 'action' : 'quiet'}
      size="large"
      onClick={() => onOpen({ kind: 'arrange', partnerId })}
    >
      {countSwapParties(swap) > 2 && kind !== 'changeMeeting'
        ? t(`swaps.do.${kind}With`, { name: nameOf(partnerId) })
        : t(`swaps.do.${kind}`)}
    </Button>
  ));
}
