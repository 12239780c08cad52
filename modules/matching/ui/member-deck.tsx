import { IconCards } from '@tabler/icons-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { LoadingBox } from '#web/kit/loading-box.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { FitReason } from '../domain/fit-reason.schemas.ts';
import type { SwipeAllowanceView, MatchView } from '../domain/matching.schemas.ts';
import type { DeckView } from '../server/deck.views.ts';
import { DeckButtons } from './deck-buttons.tsx';
import { DeckCard } from './deck-card.tsx';
import styles from './deck.module.css';
import { leadingCardSlot } from './matching-slots.ts';
import { toMatchOfferPath } from './match-offer-path.ts';
import { useDeck } from './use-deck.ts';
import { useDeckKeys } from './use-deck-keys.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useReasonText } from './use-reason.ts';

/** Cards of more use than others, one of which is among the first three whenever there is one. */
const leadingKinds: readonly FitReason['kind'][] = ['match', 'loop'];

/** A member's deck from a place of it on; read anew each time the screen is opened. */
export function MemberDeck({ place }: { readonly place: number }) {
  const deck = trpc.matching.deck.useQuery({ except: [], place }, { staleTime: Infinity, gcTime: 0 });
  if (deck.error) return <ErrorNote error={deck.error} onRetry={() => void deck.refetch()} />;
  return deck.data ? <DeckInHand first={deck.data} /> : <LoadingBox height="60vh" />;
}

function DeckInHand({ first }: { readonly first: DeckView }) {
  const { cards, allowance, match, elsewhere, canUndo, isFetching, isSending, error, topUpError, ...hand } =
    useDeck(first);
  const { act, lead, retry } = hand;
  const t = useTranslate();
  const reason = useReasonText();
  const drag = useCardDrag(act);
  const deck = useDeckKeys(act);
  const [top] = cards;
  const isBusy = isFetching || isSending;
  const isLed = cards.slice(0, 3).some((card) => leadingKinds.includes(card.reason.kind));
  return (
    <div className={styles.deck} ref={deck}>
      <Fillers slot={leadingCardSlot} of={{ isLed, lead }} />
      {match && <MatchMade match={match} />}
      <ErrorNote error={error} />
      <ErrorNote error={topUpError} onRetry={retry} />
      <div className={styles.top} aria-live="polite">
        {elsewhere && <p className={styles.left}>{t(`matching.deck.elsewhere.${elsewhere}`)}</p>}
        {top && <DeckCard key={top.item.id} item={top.item} reason={reason(top)} drag={drag} />}
        {!top && isBusy && <LoadingBox height="60vh" />}
        {!top && !isBusy && topUpError === null && <DeckEmpty />}
      </div>
      {(top || canUndo) && <DeckButtons canUndo={canUndo} onAct={act} />}
      <SwipesLeft allowance={allowance} />
    </div>
  );
}

function MatchMade({ match }: { readonly match: MatchView }) {
  const t = useTranslate();
  return (
    <div className={styles.match} role="status">
      <strong>{t('matching.match.badge')}</strong>
      <p>{t('matching.match.text')}</p>
      <LinkButton tone="action" to={toMatchOfferPath(match.theirItemId, match.myItemId)}>
        {t('matching.match.offer')}
      </LinkButton>
    </div>
  );
}

function SwipesLeft({ allowance }: { readonly allowance: SwipeAllowanceView }) {
  const t = useTranslate();
  const format = useFormat();
  if (allowance.left === null) return null;
  return (
    <p className={styles.left} aria-live="polite">
      {allowance.left > 0
        ? t('matching.deck.left', { count: allowance.left })
        : t('matching.deck.newAt', { when: format.dateTime(allowance.newAt) })}
    </p>
  );
}

function DeckEmpty() {
  const t = useTranslate();
  return (
    <EmptyState
      art={<IconCards size={40} />}
      title={t('matching.deck.empty')}
      action={
        <LinkButton to="/swap-swipe?list=passed" tone="action">
          {t('matching.passed.title')}
        </LinkButton>
      }
    >
      {t('matching.deck.emptyHint')}
    </EmptyState>
  );
}
