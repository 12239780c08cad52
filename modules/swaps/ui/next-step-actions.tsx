import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { OwnSwapView } from '../server/swap.views.ts';
import { isDeliveryAgreed, type NextStep } from '../domain/next-step.ts';
import type { SwapSheetOpener } from './swap-sheet.ts';
import { completedSwapActionSlot, toSwapSubject } from './swaps-slots.ts';
import { countSwapParties, useSwapText } from './swap-text.ts';
import { useAgreeDelivery } from './use-agree-delivery.ts';

interface NextActionsProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly next: NextStep;
  /** Another button stands first. */
  readonly isSecondary?: boolean | undefined;
}

/** The button of the next step, and a secondary one where something else can be confirmed too. */
export function NextStepActions({ swap, next, onOpen, isSecondary = false }: NextActionsProps): ReactNode {
  const t = useTranslate();
  const { kind, toSend, toReceive, toAgree } = next;
  const { namesOf } = useSwapText(swap);
  const agreeing = useAgreeDelivery(swap, toAgree);
  const send = { kind: 'send', legIds: toSend.map(({ id }) => id) } as const;
  const receive = { kind: 'receive', legIds: toReceive.map(({ id }) => id) } as const;
  const sendWords = t(isDeliveryAgreed(toSend, swap, 'meeting') ? 'swaps.do.handOver' : 'swaps.do.send');
  const sendButton = toSend.length > 0 && (
    <Button size="large" onClick={() => onOpen(send)}>
      {sendWords}
    </Button>
  );
  switch (kind) {
    case 'arrange':
    case 'awaitDelivery':
      return (
        <Row wrap>
          <ArrangeButtons swap={swap} kind={kind} withIds={next.withIds} onOpen={onOpen} />
          {sendButton}
        </Row>
      );
    case 'answerDelivery':
      return (
        <Row wrap>
          <Button tone="action" size="large" busy={agreeing.isBusy} onClick={agreeing.agree}>
            {t('swaps.do.agreeDelivery')}
          </Button>
          <ArrangeButtons swap={swap} kind="awaitDelivery" withIds={next.withIds} onOpen={onOpen} />
          {sendButton}
        </Row>
      );
    case 'send':
      return (
        <Row wrap>
          <Button tone={isSecondary ? 'quiet' : 'action'} size="large" onClick={() => onOpen(send)}>
            {sendWords}
          </Button>
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

interface ArrangeButtonsProps extends SwapSheetOpener {
  readonly swap: OwnSwapView;
  readonly kind: 'arrange' | 'awaitDelivery';
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
      {countSwapParties(swap) > 2 ? t(`swaps.do.${kind}With`, { name: nameOf(partnerId) }) : t(`swaps.do.${kind}`)}
    </Button>
  ));
}
