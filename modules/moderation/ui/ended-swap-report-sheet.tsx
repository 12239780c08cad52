import { useState } from 'react';
import { skipToken } from '@tanstack/react-query';
import type { OfferId, SwapId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { ReportableSubject } from '../domain/report.schemas.ts';
import ReportSheet from './report-sheet.tsx';

export interface EndedSwapSubject {
  readonly swapId: SwapId;
  /** The offer from which it came, in whose room the two wrote; null for a swap of a chain. */
  readonly offerId: OfferId | null;
}

interface EndedSwapReportSheetProps extends EndedSwapSubject {
  readonly onClose: () => void;
}

/** Asks what of a completed swap is reported; then for the reason, as of every report. */
export default function EndedSwapReportSheet({ swapId, offerId, onClose }: EndedSwapReportSheetProps) {
  const t = useTranslate();
  const [thing, setThing] = useState<ReportableSubject | null>(null);
  const { choices, error } = useReportChoices({ swapId, offerId });
  if (thing) return <ReportSheet thing={thing} swapId={swapId} onClose={onClose} />;
  return (
    <Sheet open title={t('moderation.endedSwap.title')} onClose={onClose}>
      <Stack>
        <p>{t('moderation.endedSwap.means')}</p>
        <ErrorNote error={error} />
        {!choices && !error && <LoadingBox height="160px" />}
        {choices?.map((choice) => (
          <Button key={choice.label} wide onClick={() => setThing(choice.thing)}>
            {choice.label}
          </Button>
        ))}
      </Stack>
    </Sheet>
  );
}

/** The partners, what the member got from them, and what they wrote. */
function useReportChoices({ swapId, offerId }: EndedSwapSubject) {
  const t = useTranslate();
  const viewer = useViewer()?.id;
  const { data: swap, error } = trpc.swaps.byId.useQuery({ swapId });
  const room = trpc.chat.roomOfOffer.useQuery(offerId ? { offerId } : skipToken);
  const isReady = swap !== undefined && (offerId === null || !room.isPending);
  if (!isReady) return { choices: undefined, error };
  const gotIds = swap.legs
    .filter(({ toId, state }) => toId === viewer && state !== 'cancelled')
    .map((leg) => leg.itemId);
  const roomId = room.data?.roomId;
  const [partner] = swap.partners;
  const choices: readonly { readonly label: string; readonly thing: ReportableSubject }[] = [
    ...swap.partners.map(({ id, username }) => ({
      label: username ?? t('swaps.closedAccount'),
      thing: { kind: 'member', memberId: id } as const,
    })),
    ...swap.items
      .filter(({ id }) => gotIds.includes(id))
      .map(({ id, title }) => ({ label: title, thing: { kind: 'item', itemId: id } as const })),
    ...(roomId && partner
      ? [
          {
            label: t('moderation.endedSwap.said', { name: partner.username ?? t('swaps.closedAccount') }),
            thing: { kind: 'room', roomId } as const,
          },
        ]
      : []),
  ];
  return { choices, error };
}
