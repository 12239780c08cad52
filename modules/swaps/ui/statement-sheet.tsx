import type { MemberId } from '#contracts/ids.ts';
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
import { findDisputeStatement } from './find-dispute-statement.ts';
import { countSwapParties } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

export interface StatementSheetProps {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
  readonly onClose: () => void;
}

const { minimum: min, maximum: max } = swapBounds.statement;

/** A party's side of a dispute, for our team and the other parties; it can be changed until the decision. */
export function StatementSheet({ swap, viewer, onClose }: StatementSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const write = trpc.swaps.writeStatement.useMutation();
  const readAgain = useRefetchSwaps();
  const pictures = useEvidencePictures(swapBounds.pictures.maximum);
  const form = useForm({
    initial: { statement: findDisputeStatement(swap, viewer)?.text ?? '' },
    draftKey: `swaps.statement.${swap.id}`,
  });
  const send = form.submit(async ({ statement }) => {
    await write.mutateAsync({ swapId: swap.id, statement, imageIds: pictures.ids });
    toast.show(t('swaps.statement.done'), { tone: 'good' });
    onClose();
    await readAgain();
  });
  return (
    <Sheet open title={t('swaps.statement.title')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <p>{t('swaps.statement.means', { parties: countSwapParties(swap) })}</p>
          <TextArea
            label={t('swaps.statement.label')}
            hint={t('swaps.report.hint')}
            bounds={{ min, max }}
            {...form.field('statement')}
          />
          <DisputePicturesField field={pictures} />
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="action" size="large" wide busy={form.isBusy || pictures.isSending}>
            {t('swaps.statement.yes')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
