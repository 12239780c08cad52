import type { MemberId } from '#contracts/ids.ts';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { Stack } from '#web/kit/stack.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { SwapLegView } from '../domain/swap.schemas.ts';
import type { LegSheetProps } from './confirm-received-sheet.tsx';
import { LegList } from './leg-list.tsx';
import { useSwapText } from './swap-text.ts';
import { useRefetchSwaps } from './use-confirm-received.ts';

export interface MeetingSheetProps extends LegSheetProps {
  readonly viewer: MemberId;
  readonly partnerId: MemberId;
  readonly onReport: () => void;
}

/** Shows what changed hands at a meeting before the member says so, since that cannot be undone. */
export function ConfirmMeetingSheet({ swap, legs, viewer, partnerId, onClose, onReport }: MeetingSheetProps) {
  const t = useTranslate();
  const toast = useToast();
  const { nameOf } = useSwapText(swap);
  const name = nameOf(partnerId);
  const readAgain = useRefetchSwaps();
  const meeting = trpc.swaps.confirmMeeting.useMutation({
    onSuccess: ({ state }) => {
      toast.show(t(state === 'completed' ? 'swaps.met.completed' : 'swaps.met.done', { name }), { tone: 'good' });
      onClose();
    },
    onSettled: () => void readAgain(),
  });
  const given = legs.filter(({ fromId }) => fromId === viewer);
  const got = legs.filter(({ toId }) => toId === viewer);
  const words = got.length > 0 ? '' : 'Given';
  return (
    <Sheet open title={t(`swaps.met.title${words}`)} onClose={onClose}>
      <Stack gap={3}>
        <Handed label={t('swaps.met.got')} swap={swap} legs={got} />
        <Handed label={t('swaps.met.given')} swap={swap} legs={given} />
        <p>{t(`swaps.met.text${words}`, { name, isLast: String(given.length === 0) })}</p>
        <ErrorNote error={meeting.error} />
        <Button
          tone="action"
          size="large"
          wide
          busy={meeting.isPending}
          onClick={() => meeting.mutate({ swapId: swap.id, partnerId })}
        >
          {t('swaps.do.met')}
        </Button>
        <Button tone="plain" wide onClick={onReport}>
          {t('swaps.receive.no')}
        </Button>
      </Stack>
    </Sheet>
  );
}

interface HandedProps extends Pick<LegSheetProps, 'swap'> {
  readonly label: string;
  readonly legs: readonly SwapLegView[];
}

const Handed = ({ label, swap, legs }: HandedProps) =>
  legs.length > 0 && (
    <Stack>
      <strong>{label}</strong>
      <LegList swap={swap} legs={legs} />
    </Stack>
  );
