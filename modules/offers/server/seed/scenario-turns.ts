import type { OfferId, SwapId } from '#contracts/ids.ts';
import { listLiveOfferBatchOnItem } from '../refresh-offers-of-changed-item.ts';
import { cancelSwapOrRequestCancel, confirmReceived, reportProblem, settleDispute } from '#modules/swaps/public.ts';
import type { BackdatedUnit } from '#platform/seed/seed.ts';
import { offerTermsSchema as termsSchema, type Terms } from '../../domain/terms.ts';
import { offerSettings } from '../../domain/offers.settings.ts';
import { acceptOffer } from '../accept-offer.ts';
import { declineOffer, withdrawOffer } from '../decline-or-withdraw-offer.ts';
import { endLockedOffers } from '../end-offers.ts';
import { negotiateOffer } from '../negotiate-offer.ts';
import { proposeOffer } from '../propose-offer.ts';
import { chooseRivalMember, type ScenarioMembers, type ScenarioSide } from './scenario-members.ts';
import { changeDemoItem } from './change-demo-item.ts';
import { findDemoSiteOwner } from './demo-site-owner.ts';
import { offerTexts } from './offer-texts.ts';
import { computeOpeningCash } from './opening-terms.ts';
import { confirmDemoSending, type AfterHours } from './confirm-demo-sending.ts';

/** A scenario under way: its members, and what has been agreed so far. */
export interface ScenarioPlot extends ScenarioMembers {
  readonly past: BackdatedUnit;
  /** Number of members in the sample data. */
  readonly members: number;
  readonly offerId: OfferId;
  readonly terms: Terms;
  /** Does something this many hours after the beginning. */
  readonly after: AfterHours;
}

/** Continuation of a scenario once its offer is made. */
export type ScenarioTurn = (plot: ScenarioPlot) => Promise<void>;

export const playAcceptance = ({ after, owner, offerId }: ScenarioPlot, hours: number): Promise<SwapId> =>
  after(hours, (unit) => acceptOffer(unit, owner, offerId, 1));

/** Other terms: the owner asks for ten dollars more, the offerer gives five less. */
export async function playCounterOffer(
  { past, after, owner, offerId, terms }: ScenarioPlot,
  hours: number,
  by: ScenarioSide = owner,
  revision = 1,
): Promise<Terms> {
  const cash = terms.cashAddedCents - terms.cashRequestedCents + (by === owner ? 1_000 : -500);
  const note = past.random.say(past.random.pick(offerTexts[by.locale].counters));
  const changed = termsSchema.parse({
    ...terms,
    cashAddedCents: Math.max(cash, 0),
    cashRequestedCents: Math.max(-cash, 0),
    note,
  });
  await after(hours, (unit) => negotiateOffer(unit, by, { offerId, revision, terms: changed }));
  return changed;
}

/** A side sends what it has promised, with its cash. */
export async function playSending(
  { past, after, terms, ...cast }: ScenarioPlot,
  swapId: SwapId,
  side: 'offerer' | 'owner',
  hours: number,
): Promise<void> {
  const pays = side === 'offerer' ? terms.cashAddedCents > 0 : terms.cashRequestedCents > 0;
  await confirmDemoSending(past, after, { swapId, sender: cast[side], pays, hours });
}

async function receive(
  { after, ...cast }: ScenarioPlot,
  swapId: SwapId,
  side: 'offerer' | 'owner',
  hours: number,
): Promise<void> {
  await after(hours, (unit) => confirmReceived(unit, cast[side], { swapId }));
}

/** From acceptance to both parcels received, in some five days. */
export async function playCompletion(plot: ScenarioPlot): Promise<void> {
  const swapId = await playAcceptance(plot, plot.past.random.whole(3, 40));
  await playSending(plot, swapId, 'offerer', 44);
  await playSending(plot, swapId, 'owner', 50);
  await receive(plot, swapId, 'owner', plot.past.random.whole(70, 96));
  await receive(plot, swapId, 'offerer', plot.past.random.whole(97, 130));
}

export async function playNegotiatedCompletion(plot: ScenarioPlot): Promise<void> {
  const counterOffer = await playCounterOffer(plot, 5);
  const terms = await playCounterOffer({ ...plot, terms: counterOffer }, 20, plot.offerer, 2);
  const swapId = await plot.after(30, (unit) => acceptOffer(unit, plot.owner, plot.offerId, 3));
  await playSending({ ...plot, terms }, swapId, 'owner', 44);
  await playSending({ ...plot, terms }, swapId, 'offerer', 50);
  await receive(plot, swapId, 'owner', 90);
  await receive(plot, swapId, 'offerer', 110);
}

export async function playDispute(plot: ScenarioPlot): Promise<void> {
  const swapId = await playAcceptance(plot, 12);
  await playSending(plot, swapId, 'owner', 30);
  const problem = plot.past.random.say(plot.past.random.pick(offerTexts[plot.offerer.locale].problems));
  await plot.after(110, (unit) => reportProblem(unit, plot.offerer, { swapId, problem, imageIds: [] }));
}

/** Staff cancel a disputed swap; what the owner sent has to come back. */
export async function playCancelByRuling(plot: ScenarioPlot): Promise<void> {
  const { past, after, offerer } = plot;
  const swapId = await playAcceptance(plot, 12);
  await playSending(plot, swapId, 'owner', 30);
  const words = offerTexts[offerer.locale];
  const problem = past.random.say(past.random.pick(words.problems));
  await after(80, (unit) => reportProblem(unit, offerer, { swapId, problem, imageIds: [] }));
  await after(120, async (unit) => {
    const staff = await findDemoSiteOwner(unit);
    if (!staff) return;
    const ruling = { as: 'cancelled', reason: past.random.say(past.random.pick(words.rulings)) } as const;
    await settleDispute(unit, staff, { swapId, ...ruling, responsibleId: null });
  });
}

/** The owner, whose answer is awaited, describes their item anew: the offerer confirms first. */
export async function playItemChange({ past, after, owner, offerId }: ScenarioPlot): Promise<void> {
  const { id: itemId, title } = owner.item;
  const words = past.random.say(past.random.pick(offerTexts[owner.locale].changes)).replaceAll('ITEM', title);
  await after(9, async (unit) => {
    // Scenarios are made one after the other: an offer of a later moment must not be changed before it is made.
    const over = await listLiveOfferBatchOnItem(unit, itemId, { after: null, limit: 2 });
    if (over.every((id) => id === offerId)) await changeDemoItem(unit, owner, itemId, words);
  });
}

export async function playCancellation(plot: ScenarioPlot): Promise<void> {
  const swapId = await playAcceptance(plot, 12);
  const reason = plot.past.random.say(plot.past.random.pick(offerTexts[plot.offerer.locale].cancels));
  await plot.after(20, (unit) => cancelSwapOrRequestCancel(unit, plot.offerer, { swapId, reason }));
  await plot.after(26, (unit) => cancelSwapOrRequestCancel(unit, plot.owner, { swapId, reason: '' }));
}

/** Another offer for the same item is accepted first. */
export async function playRivalAcceptance(plot: ScenarioPlot): Promise<void> {
  const { past, after, owner } = plot;
  const rival = await chooseRivalMember(past, plot);
  if (!rival) return;
  const terms = termsSchema.parse({
    offererItemIds: [rival.item.id],
    ownerItemIds: [owner.item.id],
    ...computeOpeningCash(rival, owner, true),
    note: '',
  });
  const { offerId: rivalOffer } = await after(4, (unit) => proposeOffer(unit, rival, { terms }));
  const swapId = await after(9, (unit) => acceptOffer(unit, owner, rivalOffer, 1));
  await playSending({ ...plot, offerer: rival, terms }, swapId, 'offerer', 30);
  await playSending({ ...plot, offerer: rival, terms }, swapId, 'owner', 34);
}

export const playExpiry: ScenarioTurn = async ({ past, after, offerId }) => {
  await after(offerSettings.read(past.host.config).OFFER_HOURS, (unit) => endLockedOffers(unit, [offerId], 'time'));
};

export const playDecline: ScenarioTurn = ({ past, after, owner, offerId }) =>
  after(past.random.whole(2, 60), (unit) => declineOffer(unit, owner, { offerId, revision: 1 }));
export const playWithdrawal: ScenarioTurn = ({ past, after, offerer, offerId }) =>
  after(past.random.whole(1, 50), (unit) => withdrawOffer(unit, offerer, { offerId, revision: 1 }));

export async function playTwoCounterOffers(plot: ScenarioPlot): Promise<void> {
  const terms = await playCounterOffer(plot, 8);
  await playCounterOffer({ ...plot, terms }, 24, plot.offerer, 2);
}
