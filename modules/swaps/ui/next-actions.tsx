import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Row } from '#web/kit/row.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useWords } from '#web/words.tsx';
import type { SwapOfMember } from '../server/swap.views.ts';
import type { NextStep } from './next-step.ts';
import type { Opens } from './swap-sheet.ts';
import { completedSwapActions, subjectOf } from './swaps-slots.ts';
import { useSwapWords } from './swap-words.ts';
import { useAgree } from './use-agree.ts';

interface NextActionsProps extends Opens {
  readonly swap: SwapOfMember;
  readonly next: NextStep;
}

/** The button of the next step, and a secondary one where something else can be confirmed too. */
export function NextActions({ swap, next: { kind, toSend, toReceive, toAgree }, onOpen }: NextActionsProps): ReactNode {
  const t = useWords();
  const { name } = useSwapWords(swap);
  const agreeing = useAgree(swap, toAgree);
  const send = { kind: 'send', legIds: toSend.map(({ id }) => id) } as const;
  const receive = { kind: 'receive', legIds: toReceive.map(({ id }) => id) } as const;
  const sendButton = toSend.length > 0 && (
    <Button size="large" onClick={() => onOpen(send)}>
      {t('swaps.do.send')}
    </Button>
  );
  switch (kind) {
    case 'arrange':
    case 'awaitDelivery':
      return (
        <Row wrap>
          <Button
            tone={kind === 'arrange' ? 'action' : 'quiet'}
            size="large"
            onClick={() => onOpen({ kind: 'arrange' })}
          >
            {t(`swaps.do.${kind}`)}
          </Button>
          {sendButton}
        </Row>
      );
    case 'answerDelivery':
      return (
        <Row wrap>
          <Button tone="action" size="large" busy={agreeing.isBusy} onClick={agreeing.agree}>
            {t('swaps.do.agreeDelivery')}
          </Button>
          <Button size="large" onClick={() => onOpen({ kind: 'arrange' })}>
            {t('swaps.do.awaitDelivery')}
          </Button>
          {sendButton}
        </Row>
      );
    case 'send':
      return (
        <Row wrap>
          <Button tone="action" size="large" onClick={() => onOpen(send)}>
            {t('swaps.do.send')}
          </Button>
          {toReceive.length > 0 && (
            <Button size="large" onClick={() => onOpen(receive)}>
              {t('swaps.do.receiveTheirs', { name })}
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
          <Fillers slot={completedSwapActions} of={subjectOf(swap)} />
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
