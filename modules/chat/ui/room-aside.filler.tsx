import type { OfferId } from '#contracts/ids.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { OfferRoom } from './offer-room.tsx';
import styles from './room-aside.module.css';

interface Subject {
  /** A swap that came from no offer has no room. */
  readonly offerId: OfferId | null;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(subjects.flatMap(({ offerId }) => (offerId ? [calls.chat.roomOfOffer.fetch({ offerId })] : [])));

export const droppedBy = ['chat'];

/** The room of an offer, beside it and beside the swap it became. */
export default function RoomAside({ offerId }: Subject) {
  return offerId && <Aside offerId={offerId} />;
}

function Aside({ offerId }: { readonly offerId: OfferId }) {
  const t = useWords();
  const { data: found } = trpc.chat.roomOfOffer.useQuery({ offerId });
  return (
    <aside className={styles.frame} aria-label={t('chat.aside.label')}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('chat.aside.title')}</h2>
        {found?.roomId && (
          <LinkButton to={`/discuss/${found.roomId}`} tone="plain" size="small">
            {t('chat.aside.ownWindow')}
          </LinkButton>
        )}
      </header>
      <div className={styles.room}>
        <OfferRoom offerId={offerId} />
      </div>
    </aside>
  );
}
