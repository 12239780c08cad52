import { useState } from 'react';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { DeckButtons } from './deck-buttons.tsx';
import { DeckCard } from './deck-card.tsx';
import styles from './deck.module.css';
import { useDeckKeys, type DeckAction } from './use-deck-keys.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useOpenSignIn } from './use-heart.ts';

/** The input of a guest's deck: the newest items. */
export const guestDeckInput = { limit: 20 };

/** A deck of the newest items. A guest looks through it and signs in to like. */
export function GuestDeck({ place: first }: { readonly place: number }) {
  const t = useTranslate();
  const askToSignIn = useOpenSignIn();
  const newest = trpc.items.newest.useQuery(guestDeckInput);
  const [chosen, setPlace] = useState(first);
  const count = newest.data?.items.length ?? 0;
  // An address may place the deck beyond its last card.
  const place = Math.min(chosen, count);
  const act = (action: DeckAction) => {
    if (action === 'right') askToSignIn();
    else setPlace(Math.min(count, Math.max(0, action === 'undo' ? place - 1 : place + 1)));
  };
  const drag = useCardDrag(act);
  const deck = useDeckKeys(act);
  if (newest.error) return <ErrorNote error={newest.error} onRetry={() => void newest.refetch()} />;
  if (!newest.data) return <LoadingBox height="60vh" />;
  const top = newest.data.items[place];
  return (
    <div className={styles.deck} ref={deck}>
      <div className={styles.top} aria-live="polite">
        {top && <DeckCard key={top.id} item={top} reason={t('matching.reason.fresh')} drag={drag} />}
      </div>
      {!top && (
        <LinkButton to="/search" tone="action">
          {t('matching.deck.toSearch')}
        </LinkButton>
      )}
      <DeckButtons canUndo={place > 0} onAct={act} />
      <p className={styles.left}>{t('matching.deck.guest')}</p>
    </div>
  );
}
