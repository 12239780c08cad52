import type { OfferId } from '#contracts/ids.ts';
import { OfferRoom } from '#modules/chat/ui/public.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { trpc } from '#web/trpc.ts';
import { useWords } from '#web/words.tsx';
import { menuOfMessage } from '../safety/menu-of-message.tsx';
import styles from './swap-room.module.css';

/** The room beside a swap, and the way to the same room in a window of its own. */
export function SwapRoom({ offerId }: { readonly offerId: OfferId }) {
  const t = useWords();
  const { data: found } = trpc.chat.roomOfOffer.useQuery({ offerId });
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('pages.swap.room')}</h2>
        {found?.roomId && (
          <LinkButton to={`/discuss/${found.roomId}`} tone="plain" size="small">
            {t('pages.swap.ownWindow')}
          </LinkButton>
        )}
      </header>
      <div className={styles.room}>
        <OfferRoom offerId={offerId} messageMenu={menuOfMessage} />
      </div>
    </div>
  );
}
