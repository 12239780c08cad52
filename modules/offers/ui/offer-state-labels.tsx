import type { Translate } from '#platform/i18n/catalogue.ts';
import { Badge } from '#web/kit/badge.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { DeclineReason } from '../domain/auto-decline.ts';
import type { OfferRow } from '../server/offer.views.ts';

type OfferStanding = Pick<
  OfferRow,
  | 'state'
  | 'cause'
  | 'declineReason'
  | 'isAutoDeclined'
  | 'swapState'
  | 'isMyTurn'
  | 'isNew'
  | 'expiresAt'
  | 'awaitedBackOn'
  | 'authorId'
  | 'partner'
>;

const tones = {
  pending: 'neutral',
  accepted: 'action',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

/** The state of an offer in a word: your turn, waiting, agreed, done. */
export function OfferBadge({ offer }: { readonly offer: OfferStanding }) {
  const t = useTranslate();
  if (offer.state === 'pending')
    return (
      <Badge tone={offer.isMyTurn ? 'like' : 'neutral'}>
        {t(offer.isMyTurn ? 'offers.state.yourTurn' : 'offers.state.waiting')}
      </Badge>
    );
  if (offer.swapState)
    return (
      <Badge tone={offer.swapState === 'cancelled' || offer.swapState === 'disputed' ? 'danger' : 'action'}>
        {t(`offers.swap.${offer.swapState}`)}
      </Badge>
    );
  const word = isOwnWithdrawal(offer) ? 'withdrawnByMe' : offer.state;
  return <Badge tone={tones[offer.state]}>{t(`offers.state.${word}`)}</Badge>;
}

/** Only the author of the newest terms can withdraw an offer. */
const isOwnWithdrawal = ({ state, authorId, partner }: OfferStanding): boolean =>
  state === 'withdrawn' && authorId !== partner.id;

/** Complements the badge: the time left, or why the offer is over. */
export function OfferStateLine({ offer, partner }: { readonly offer: OfferStanding; readonly partner: string }) {
  const t = useTranslate();
  const format = useFormat();
  if (offer.state === 'pending') {
    if (offer.awaitedBackOn !== null)
      return (
        <>
          {t(offer.isMyTurn ? 'offers.standing.yourTurnAway' : 'offers.standing.waitingAway', {
            name: partner,
            date: format.day(offer.awaitedBackOn),
          })}
        </>
      );
    return (
      <>
        {t(offer.isMyTurn ? 'offers.standing.yourTurn' : 'offers.standing.waiting', {
          name: partner,
          left: format.timeLeft(offer.expiresAt),
        })}
      </>
    );
  }
  if (offer.state === 'expired') return <>{t(`offers.standing.expired.${offer.cause ?? 'time'}`)}</>;
  if (offer.swapState) return <>{t(`offers.standing.${offer.swapState}`)}</>;
  if (offer.state === 'declined' && offer.declineReason !== null)
    return (
      <>
        {offer.isAutoDeclined
          ? wordAutoDecline(t, offer.declineReason)
          : t('offers.standing.declinedFor', { reason: t(`offers.declinedFor.${offer.declineReason}`) })}
      </>
    );
  const word = isOwnWithdrawal(offer) ? 'withdrawnByMe' : offer.state;
  return <>{t(`offers.standing.${word}`, { name: partner })}</>;
}

/** Says that a rule declined an offer, and why, to either party. */
export const wordAutoDecline = (t: Translate, reason: DeclineReason): string =>
  t('offers.standing.autoDeclined', { reason: t(`offers.declinedFor.${reason}`) });

/** The partner's name, or the words for an account without a name. */
export function usePartnerName(partner: OfferRow['partner']): string {
  const t = useTranslate();
  return partner.username ?? t('offers.closedAccount');
}
