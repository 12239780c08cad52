import { IconMessages } from '@tabler/icons-react';
import type { ChainId } from '#contracts/ids.ts';
import type { PageRequest } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { RoomLink } from './room-link.tsx';
import { useSubjectRoom } from './subject-room.tsx';

interface Subject {
  readonly chainId: ChainId;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.map(({ chainId }) => calls.chat.roomOfChain.fetch({ chainId })));

export const invalidatedBy = ['chat'];

/** The way from a chain to the room of its members. */
export default function ChainRoom({ chainId }: Subject) {
  const t = useTranslate();
  const { roomId } = useSubjectRoom({ chainId });
  return roomId ? (
    <RoomLink roomId={roomId} icon={<IconMessages size={18} aria-hidden />}>
      {t('chat.toChainRoom')}
    </RoomLink>
  ) : null;
}
