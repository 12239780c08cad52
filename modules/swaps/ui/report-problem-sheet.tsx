import { useEvidencePictures } from '#web/evidence/use-evidence-pictures.ts';
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
import { DisputePicturesField } from './dispute-pictures-field.tsx';
import { countSwapParties } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

export interface ProblemSheetProps {
  readonly swap: OwnSwapView;
  readonly onClose: () => void;
}

const { minimum: min, maximum: max } = swapBounds.problem;

/** Reports a problem to our team; the swap stays disputed until they have decided. */
export function ReportProblemSheet({ swap, onClose }: ProblemSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const report = trpc.swaps.report.useMutation();
  const readAgain = useRefetchSwaps();
  const pictures = useEvidencePictures(swapBounds.pictures.maximum);
  const form = useForm({ initial: { problem: '' }, draftKey: `swaps.report.${swap.id}` });
  const send = form.submit(async ({ problem }) => {
    await report.mutateAsync({ swapId: swap.id, problem, imageIds: pictures.ids });
    toast.show(t('swaps.report.done'), { tone: 'good' });
    onClose();
    await readAgain();
  });
  return (
    <Sheet open title={t('swaps.report.title')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <p>{t('swaps.report.means', { parties: countSwapParties(swap) })}</p>
          <TextArea
            label={t('swaps.report.problem')}
            hint={t('swaps.report.hint')}
            bounds={{ min, max }}
            {...form.field('problem')}
          />
          <DisputePicturesField field={pictures} />
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="danger" size="large" wide busy={form.isBusy || pictures.isSending}>
            {t('swaps.report.yes')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
