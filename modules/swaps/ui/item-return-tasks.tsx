import { useState } from 'react';
import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Row } from '#web/kit/row.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { isItemReturnOpen, type openItemReturnStates } from '../domain/item-return-state.ts';
import { swapBounds } from '../domain/swap-bounds.ts';
import type { SwapItemReturnView } from '../domain/swap.schemas.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import styles from './next-step-card.module.css';
import { useSwapText } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

interface ReturnTasksProps {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
}

/**
 * Lists what of a cancelled swap is not home yet: to whom it goes, by when, at whose cost, and what the viewer
 * confirms.
 */
export const ItemReturnTasks = ({ swap, viewer }: ReturnTasksProps) =>
  swap.returns
    .filter((returned) => isItemReturnOpen(returned))
    .map((returned) => <ReturnTask key={returned.legId} {...{ swap, viewer, returned }} />);

interface ReturnTaskProps extends ReturnTasksProps {
  readonly returned: SwapItemReturnView & { readonly state: (typeof openItemReturnStates)[number] };
}

function ReturnTask({ swap, viewer, returned }: ReturnTaskProps) {
  const t = useTranslate();
  const format = useFormat();
  const { nameOf } = useSwapText(swap);
  const { holderId, ownerId, payerId, state, dueAt, legId, trackingNumber } = returned;
  const isHolder = holderId === viewer;
  const who = isHolder ? 'holder' : 'owner';
  const values = {
    thing: swap.items.find(({ id }) => id === returned.itemId)?.title ?? t('swaps.leg.gone'),
    name: nameOf(isHolder ? ownerId : holderId),
    date: format.date(dueAt),
    cost: payerId === viewer ? t('swaps.return.yours') : t('swaps.return.theirs', { name: nameOf(payerId) }),
  };
  const heading = `return-${legId}`;
  return (
    <Card as="section" tone="warm" className={styles.card} aria-labelledby={heading}>
      <div className={styles.words}>
        <div aria-live="polite">
          <h2 id={heading} className={styles.title}>
            {t(`swaps.return.${who}.${state}.title`, values)}
          </h2>
          <p className={styles.text}>{t(`swaps.return.${who}.${state}.text`, values)}</p>
          {trackingNumber !== null && (
            <p className={styles.note}>{t('swaps.leg.tracking', { number: trackingNumber })}</p>
          )}
        </div>
        {isHolder ? state === 'awaited' && <SendBack swap={swap} legId={legId} /> : <Home swap={swap} legId={legId} />}
      </div>
    </Card>
  );
}

interface StepProps {
  readonly swap: OwnSwapView;
  readonly legId: SwapItemReturnView['legId'];
}

const { minimum: min, maximum: max } = swapBounds.trackingNumber;

function SendBack({ swap: { id: swapId }, legId }: StepProps) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const [number, setNumber] = useState('');
  const send = trpc.swaps.confirmReturnSent.useMutation({
    onSuccess: () => toast.show(t('swaps.return.sent'), { tone: 'good' }),
    onSettled: () => void readAgain(),
  });
  const trackingNumber = number.trim() === '' ? null : number;
  return (
    <Stack gap={1}>
      <TextField
        label={t('swaps.send.tracking')}
        optional
        bounds={{ min, max }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        onChange={setNumber}
      />
      <ErrorNote error={send.error} />
      <Row>
        <Button
          tone="action"
          size="large"
          busy={send.isPending}
          onClick={() => send.mutate({ swapId, legId, trackingNumber })}
        >
          {t('swaps.return.send')}
        </Button>
      </Row>
    </Stack>
  );
}

function Home({ swap: { id: swapId }, legId }: StepProps) {
  const t = useTranslate();
  const toast = useToast();
  const readAgain = useRefetchSwaps();
  const home = trpc.swaps.confirmHome.useMutation({
    onSuccess: () => toast.show(t('swaps.return.home'), { tone: 'good' }),
    onError: (error) => toast.error(error),
    onSettled: () => void readAgain(),
  });
  return (
    <Row>
      <Button tone="action" size="large" busy={home.isPending} onClick={() => home.mutate({ swapId, legId })}>
        {t('swaps.return.confirmHome')}
      </Button>
    </Row>
  );
}
