import type { ChainId, OfferId } from '#contracts/ids.ts';
import type { PageRequest } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './room-aside.module.css';
import { RoomLink } from './room-link.tsx';
import { SubjectRoom, useSubjectRoom, type RoomSubject } from './subject-room.tsx';

interface Subject {
  readonly offerId: OfferId | null;
  /** Set for a swap that came from a chain. */
  readonly chainId?: ChainId | null;
}

export const load = ({ trpc: calls }: PageRequest, subjects: readonly Subject[]) =>
  Promise.all(
    subjects.flatMap(({ offerId, chainId }): Promise<unknown>[] => {
      if (chainId) return [calls.chat.roomOfChain.fetch({ chainId })];
      return offerId ? [calls.chat.roomOfOffer.fetch({ offerId })] : [];
    }),
  );

export const invalidatedBy = ['chat'];

/** The room of an offer or a chain, beside the offer and beside the swap that came of either. */
export default function RoomAside({ offerId, chainId }: Subject) {
  if (chainId) return <Aside about="chain" subject={{ chainId }} />;
  return offerId && <Aside about="offer" subject={{ offerId }} />;
}

interface AsideProps {
  readonly about: 'offer' | 'chain';
  readonly subject: RoomSubject;
}

function Aside({ about, subject }: AsideProps) {
  const t = useTranslate();
  const found = useSubjectRoom(subject);
  const label = { offer: 'chat.aside.label', chain: 'chat.aside.chain' }[about];
  return (
    <aside className={styles.frame} aria-label={t(label)}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('chat.aside.title')}</h2>
        {found.roomId && (
          <RoomLink roomId={found.roomId} tone="plain" size="small">
            {t('chat.aside.ownWindow')}
          </RoomLink>
        )}
      </header>
      <div className={styles.room}>
        <SubjectRoom {...found} />
      </div>
    </aside>
  );
}
