import type { OfferId } from '#contracts/ids.ts';
import { useLiveTopic } from '#web/live/use-live-topic.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { roomsTopicName } from '../domain/topics.ts';
import { Room } from './room.tsx';
import styles from './room.module.css';

/** The room of an offer. It is opened a moment after the offer is made, and appears here then. */
export function OfferRoom({ offerId }: { readonly offerId: OfferId }) {
  const t = useWords();
  const viewer = useViewer();
  const found = trpc.chat.roomOfOffer.useQuery({ offerId });
  const roomId = found.data?.roomId;
  useLiveTopic(roomsTopicName, roomId ? null : (viewer?.id ?? null), { onEvent: () => void found.refetch() });
  if (found.error) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />;
  if (roomId) return <Room roomId={roomId} />;
  return (
    <div className={styles.loading}>
      <Spinner />
      <span className="visually-hidden">{t('chat.opening')}</span>
    </div>
  );
}
