import { useLocation } from 'react-router-dom';
import type { OfferId, SwapId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { chooseRoomStepLabel } from './choose-room-step-label.ts';

interface RoomStepProps {
  readonly offerId: OfferId | null;
  readonly swapId: SwapId | null;
}

/** The step of a room's deal that waits for the reader, as a button; nothing where it waits for another member. */
export default function RoomStep({ offerId, swapId }: RoomStepProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { data } = trpc.notifications.tasks.useQuery();
  const task = data?.tasks.find(
    ({ subject }) => subject.kind !== 'room' && (subject.id === offerId || subject.id === swapId),
  );
  // Beside its own page the room need not lead there.
  if (!task || task.path === pathname) return null;
  return (
    <LinkButton to={task.path} size="small" tone="action">
      {t(chooseRoomStepLabel(task.step))}
    </LinkButton>
  );
}
