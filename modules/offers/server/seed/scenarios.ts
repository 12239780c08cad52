import { hour } from '#contracts/durations.ts';
import type { BackdatedUnit } from '#platform/seed/seed.ts';
import { offerErrors } from '../../domain/offers.errors.ts';
import { proposeOffer } from '../propose-offer.ts';
import { chooseScenarioMembers, type ScenarioTimes } from './scenario-members.ts';
import { makeOpeningTerms } from './opening-terms.ts';
import type { AfterHours } from './confirm-demo-sending.ts';
import {
  playAcceptance,
  playCancellation,
  playCancelByRuling,
  playItemChange,
  playRivalAcceptance,
  playCompletion,
  playNegotiatedCompletion,
  playCounterOffer,
  playTwoCounterOffers,
  playDecline,
  playDispute,
  playExpiry,
  playSending,
  playWithdrawal,
  type ScenarioTurn,
} from './scenario-turns.ts';

export interface Scenario extends ScenarioTimes {
  readonly turn: ScenarioTurn;
}

/** Begins an offer between two random members and plays the rest of its scenario. */
export async function playScenario(past: BackdatedUnit, members: number, { turn, ...span }: Scenario): Promise<void> {
  const cast = await chooseScenarioMembers(past, members, span);
  if (!cast) return;
  const after: AfterHours = (hours, work) => past.at(new Date(cast.start.getTime() + hours * hour), work);
  const terms = makeOpeningTerms(past, cast);
  const sent = await after(0, (unit) => proposeOffer(unit, cast.offerer, { terms })).catch(nullIfRefusedBefore);
  // Others play it where these two declined the same terms days before.
  if (sent === null) return playScenario(past, members, { turn, ...span });
  await turn({ ...cast, past, members, offerId: sent.offerId, terms, after });
}

function nullIfRefusedBefore(error: unknown): null {
  if (!offerErrors.termsRefused.is(error)) throw error;
  return null;
}

/** The demo's scenarios, each with its share in percent; those that use items up come first. */
export const demoScenarios: readonly (Scenario & { readonly name: string; readonly share: number })[] = [
  { name: 'completed', share: 34, earliest: 175, latest: 7, turn: playCompletion },
  { name: 'completed after talks', share: 8, earliest: 120, latest: 6, turn: playNegotiatedCompletion },
  {
    name: 'under way',
    share: 5,
    earliest: 5,
    latest: 3,
    turn: async (plot) => playSending(plot, await playAcceptance(plot, 12), 'offerer', 30),
  },
  { name: 'agreed', share: 4, earliest: 4, latest: 1.5, turn: async (plot) => void (await playAcceptance(plot, 10)) },
  { name: 'disputed', share: 2, earliest: 18, latest: 6, turn: playDispute },
  { name: 'too late', share: 3, earliest: 60, latest: 5, turn: playRivalAcceptance },
  { name: 'cancelled', share: 3, earliest: 60, latest: 4, turn: playCancellation },
  { name: 'cancelled by ruling', share: 1, earliest: 16, latest: 6, turn: playCancelByRuling },
  { name: 'declined', share: 10, earliest: 110, latest: 3, turn: playDecline },
  { name: 'expired', share: 6, earliest: 90, latest: 4, turn: playExpiry },
  { name: 'withdrawn', share: 5, earliest: 90, latest: 3, turn: playWithdrawal },
  {
    name: 'countered',
    share: 8,
    earliest: 2.4,
    latest: 0.6,
    turn: async (plot) => void (await playCounterOffer(plot, 10)),
  },
  { name: 'countered twice', share: 3, earliest: 2.4, latest: 1.2, turn: playTwoCounterOffers },
  { name: 'item changed', share: 2, earliest: 2.4, latest: 0.6, turn: playItemChange },
  { name: 'pending', share: 9, earliest: 2.3, latest: 0.05, turn: async () => undefined },
];
