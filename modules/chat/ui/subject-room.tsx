import { skipToken } from '@tanstack/react-query';
import type { ChainId, OfferId, RoomId } from '#contracts/ids.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { ChatRoom } from './chat-room.tsx';
import styles from './chat-room.module.css';

/** The subject of a room: an offer, or the chain of a swap of several. */
export type RoomSubject = { readonly offerId: OfferId } | { readonly chainId: ChainId };

export interface SubjectRoomState {
  /** Undefined while it is looked up, and until it has been opened. */
  readonly roomId: RoomId | undefined;
  readonly error: unknown;
  readonly findAgain: () => void;
}

/** The room of an offer or a chain. It is opened a moment after these begin, and is found here then. */
export function useSubjectRoom(subject: RoomSubject): SubjectRoomState {
  const ofOffer = trpc.chat.roomOfOffer.useQuery('offerId' in subject ? subject : skipToken);
  const ofChain = trpc.chat.roomOfChain.useQuery('chainId' in subject ? subject : skipToken);
  const found = 'offerId' in subject ? ofOffer : ofChain;
  const roomId = found.data?.roomId ?? undefined;
  const findAgain = () => void found.refetch();
  return { roomId, error: found.error, findAgain };
}

/** A found room, or that it is being opened. */
export function SubjectRoom({ roomId, error, findAgain }: SubjectRoomState) {
  const t = useTranslate();
  if (error) return <ErrorNote error={error} onRetry={findAgain} />;
  if (roomId) return <ChatRoom roomId={roomId} />;
  return (
    <div className={styles.loading}>
      <Spinner />
      <span className="visually-hidden">{t('chat.opening')}</span>
    </div>
  );
}
