import { useState } from 'react';
import type { LegId, MemberId } from '#contracts/ids.ts';
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
import type { ReportedCause } from '../domain/dispute-settlement.ts';
import { swapBounds } from '../domain/swap-bounds.ts';
import type { OwnSwapView } from '../server/swap.views.ts';
import { ArrivedItemField } from './arrived-item-field.tsx';
import { DisputePicturesField } from './dispute-pictures-field.tsx';
import { ReportKindChoice } from './report-kind-choice.tsx';
import { countSwapParties } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

export interface ProblemSheetProps {
  readonly swap: OwnSwapView;
  readonly viewer: MemberId;
  readonly onClose: () => void;
}

const { minimum: min, maximum: max } = swapBounds.problem;

/** Reports a problem to our team; the swap stays disputed until they have decided. */
export function ReportProblemSheet({ swap, viewer, onClose }: ProblemSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const report = trpc.swaps.report.useMutation();
  const readAgain = useRefetchSwaps();
  const pictures = useEvidencePictures(swapBounds.pictures.maximum);
  const things = swap.legs.filter((leg) => leg.toId === viewer && leg.itemId !== null && leg.state !== 'cancelled');
  const [chosenKind, chooseKind] = useState<ReportedCause>('problem');
  const [legId, chooseLeg] = useState<LegId | null>(things[0]?.id ?? null);
  const kind = legId === null ? 'problem' : chosenKind;
  const isOfThing = kind === 'notAsDescribed';
  const form = useForm({ initial: { problem: '' }, draftKey: `swaps.report.${swap.id}` });
  const send = form.submit(async ({ problem }) => {
    await report.mutateAsync({
      swapId: swap.id,
      problem,
      imageIds: pictures.ids,
      kind,
      legId: isOfThing ? legId : null,
    });
    toast.show(t('swaps.report.done'), { tone: 'good' });
    onClose();
    await readAgain();
  });
  return (
    <Sheet open title={t('swaps.report.title')} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <p>{t('swaps.report.means', { parties: countSwapParties(swap) })}</p>
          {things.length > 0 && <ReportKindChoice value={kind} onChange={chooseKind} />}
          {isOfThing && <ArrivedItemField swap={swap} legs={things} value={legId} onChange={chooseLeg} />}
          {isOfThing && <DisputePicturesField field={pictures} isOfArrival />}
          <TextArea
            label={t(isOfThing ? 'swaps.report.difference' : 'swaps.report.problem')}
            hint={t('swaps.report.hint')}
            bounds={{ min, max }}
            {...form.field('problem')}
          />
          {!isOfThing && <DisputePicturesField field={pictures} />}
          <ErrorNote error={form.failure} />
          <Button type="submit" tone="danger" size="large" wide busy={form.isBusy || pictures.isSending}>
            {t('swaps.report.yes')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  );
}
