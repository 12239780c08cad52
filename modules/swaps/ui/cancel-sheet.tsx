import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { useForm } from '#web/kit/use-form.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { swapBounds } from '../domain/swap-bounds.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { countSwapParties, useSwapText } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

export interface CancelSheetProps {
  readonly swap: OwnSwapView;
  readonly right: 'ask' | 'agree' | 'alone';
  readonly onClose: () => void;
}

/** Asks to cancel, agrees to cancel or cancels alone, and explains the consequence. */
export function CancelSheet({ swap, right, onClose }: CancelSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const { namesOf } = useSwapText(swap);
  const values = {
    name: namesOf([...swap.partners, ...swap.others].map(({ id }) => id)),
    parties: countSwapParties(swap),
  };
  const cancel = trpc.swaps.cancel.useMutation();
  const readAgain = useRefetchSwaps();
  const form = useForm({ initial: { reason: '' }, draftKey: `swaps.cancel.${swap.id}` });
  const confirm = form.submit(async ({ reason }) => {
    const { state } = await cancel.mutateAsync({ swapId: swap.id, reason });
    const isNoted = right === 'agree' && state !== 'cancelled';
    toast.show(isNoted ? t('swaps.cancel.agree.noted', values) : t(`swaps.cancel.${right}.done`, values), {
      tone: 'good',
    });
    onClose();
    await readAgain();
  });
  return (
    <Sheet open title={t(`swaps.cancel.${right}.title`, values)} onClose={onClose}>
      <form onSubmit={confirm} noValidate>
        <Stack>
          <p>{t(`swaps.cancel.${right}.means`, values)}</p>
          <TextArea
            label={t('swaps.cancel.reason')}
            optional
            rows={3}
            bounds={{ max: swapBounds.cancelReason.maximum }}
            {...form.field('reason')}
          />
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="danger" size="large" wide busy={form.isBusy}>
            {t(`swaps.cancel.${right}.yes`)}
          </Button>
          <Button tone="plain" wide onClick={onClose}>
            {t('swaps.cancel.back')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
