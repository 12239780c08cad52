import { hour } from '#contracts/durations.ts';
import { memberNames } from '#modules/identity/public.ts';
import { sampleMembers } from '#modules/members/public.ts';
import { listItemsOfMembers, type ItemCard } from '#modules/items/public.ts';
import { confirmReceived } from '#modules/swaps/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { BackdatedUnit, Seed, SeedSize, SeedStep } from '#platform/seed/seed.ts';
import { listTermsItemIds } from '../../domain/bargain.ts';
import type { OfferActor } from '../../domain/offer-party.ts';
import { offerTermsSchema as termsSchema, type Terms } from '../../domain/terms.ts';
import { saveAutoDeclineRules } from '../auto-decline.ts';
import { acceptOffer } from '../accept-offer.ts';
import { declineOffer } from '../decline-or-withdraw-offer.ts';
import { negotiateOffer } from '../negotiate-offer.ts';
import { proposeOffer } from '../propose-offer.ts';
import { typedTables } from '../tables.ts';
import { changeDemoItem } from './change-demo-item.ts';
import { demoOffers, type DemoOffer, type DemoOfferTerms } from './demo-offers.ts';
import { confirmDemoSending, type AfterHours } from './confirm-demo-sending.ts';
import { demoScenarios, playScenario } from './scenarios.ts';

/** Number of items per scenario. */
const itemsPerScenario = 4;

interface ScenarioMembers {
  readonly offerer: OfferActor;
  readonly owner: OfferActor;
  readonly cards: readonly ItemCard[];
}

/** An offer between demo members, on each other's items. */
const demoScenario =
  (demo: DemoOffer): SeedStep =>
  async (past) => {
    const cast = await findScenarioMembers(past, demo);
    const first = cast && toTerms(demo.terms, cast.cards, 'offerer');
    if (!first) return;
    const { offerer, owner, cards } = cast;
    const hours = Math.min(
      demo.hoursAgo,
      findYoungest(
        cards.filter(({ id }) => listTermsItemIds(first).includes(id)),
        past.present,
      ),
    );
    const after: AfterHours = (passed, work) =>
      past.at(new Date(past.present.getTime() - (hours - passed) * hour), work);
    const { offerId } = await after(0, (unit) => proposeOffer(unit, offerer, { terms: first }));
    const second = demo.counter && toTerms(demo.counter, cards, 'owner');
    if (second)
      await after(0.6 * hours, (unit) => negotiateOffer(unit, owner, { offerId, revision: 1, terms: second }));
    const rewritten = demo.rewritten && cards.find(({ title }) => title === demo.rewritten?.title);
    if (demo.rewritten && rewritten) {
      const { description } = demo.rewritten;
      await after(0.6 * hours, (unit) => changeDemoItem(unit, offerer, rewritten.id, description));
    }
    if (demo.outcome === 'decline')
      await after(0.5 * hours, (unit) => declineOffer(unit, owner, { offerId, revision: 1 }));
    else if (demo.outcome) {
      const swapId = await after(0.1 * hours, (unit) => acceptOffer(unit, owner, offerId, 1));
      if (demo.outcome === 'agree') return;
      await confirmDemoSending(past, after, {
        swapId,
        sender: offerer,
        pays: first.cashAddedCents > 0,
        hours: 0.4 * hours,
      });
      if (demo.outcome === 'send') return;
      await confirmDemoSending(past, after, {
        swapId,
        sender: owner,
        pays: first.cashRequestedCents > 0,
        hours: 0.5 * hours,
      });
      await after(0.8 * hours, (unit) => confirmReceived(unit, owner, { swapId }));
      await after(0.9 * hours, (unit) => confirmReceived(unit, offerer, { swapId }));
    }
  };

async function findScenarioMembers(past: BackdatedUnit, demo: DemoOffer): Promise<ScenarioMembers | undefined> {
  return past.at(past.present, async ({ db, now }) => {
    const rows = await typedTables(db)
      .selectFrom(memberNames.as('member'))
      .select(['id', 'username'])
      .where('username', '=', anySql([demo.offerer, demo.owner]))
      .execute();
    const [offerer, owner] = [demo.offerer, demo.owner].map((name) => rows.find(({ username }) => username === name));
    return (
      offerer && owner && { offerer, owner, cards: await listItemsOfMembers(db, null, [offerer.id, owner.id], 60, now) }
    );
  });
}

/** Hours since the last of these items was listed: an offer cannot be older. */
const findYoungest = (cards: readonly ItemCard[], now: Date): number =>
  Math.min(...cards.map(({ visibleFrom }) => (now.getTime() - Date.parse(visibleFrom)) / hour)) - 0.1;

/** Converts titles into ids; null where one of the items is not listed (any more). */
function toTerms(
  { give, get, anyOf = [], cash = 0, note }: DemoOfferTerms,
  cards: readonly ItemCard[],
  writer: 'offerer' | 'owner',
): Terms | null {
  const listIds = (titles: readonly string[]) => titles.map((title) => cards.find((card) => card.title === title)?.id);
  const [offererItemIds, ownerItemIds] =
    writer === 'offerer' ? [listIds(give), listIds(get)] : [listIds(get), listIds(give)];
  return (
    termsSchema.safeParse({
      offererItemIds,
      ownerItemIds,
      offererAnyOfIds: listIds(anyOf),
      cashAddedCents: Math.max(cash, 0) * 100,
      cashRequestedCents: Math.max(-cash, 0) * 100,
      note,
    }).data ?? null
  );
}

/**
 * Scenarios by their shares, at least one of each kind; those that use items up come before those that leave them
 * available.
 */
function planScenarios({ members, items }: SeedSize): SeedStep[] {
  const count = Math.floor(items / itemsPerScenario);
  const whole = demoScenarios.reduce((sum, { share }) => sum + share, 0);
  return count === 0
    ? []
    : demoScenarios.flatMap((story) =>
        Array.from(
          { length: Math.max(1, Math.round((count * story.share) / whole)) },
          (): SeedStep => (past) => playScenario(past, members, story),
        ),
      );
}

/** Lets a sample member decline offers that ask for cash; after the scenarios, which it would end. */
const declineAsSample: SeedStep = async ({ present, at }) => {
  const [, sample] = sampleMembers(2);
  await at(present, async (unit) => {
    const found = await typedTables(unit.db)
      .selectFrom(memberNames.as('member'))
      .select('id')
      .where('username', '=', sample?.username ?? '')
      .executeTakeFirst();
    if (found) await saveAutoDeclineRules(unit, found.id, { asksCash: true, worthLess: false, maxKm: null });
  });
};

/** Offers and swaps in every state. */
export const offersSeed: Seed = {
  opening: demoOffers.map(demoScenario),
  rest: (size) => [...planScenarios(size), declineAsSample],
};
