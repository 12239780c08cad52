import { sql } from 'kysely';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { memberNames } from '#modules/identity/public.ts';
import { itemsListedBy, type ItemCard } from '#modules/items/public.ts';
import { confirmReceived, confirmSent } from '#modules/swaps/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import type { Party } from '../domain/party.ts';
import { itemsOf } from '../domain/bargain.ts';
import { terms as termsSchema, type Terms } from '../domain/terms.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './close-offer.ts';
import { demoOffers, type DemoOffer, type DemoTerms } from './demo-offers.ts';
import { negotiateOffer } from './negotiate-offer.ts';
import { proposeOffer } from './propose-offer.ts';

const hour = 3_600_000;
type Context = Pick<JobContext, 'host' | 'db' | 'transaction' | 'now'>;
/** Does something at a moment of an offer's life. */
type Moment = <T>(share: number, work: (unit: Unit) => Promise<T>) => Promise<T>;
type Cast = Readonly<Record<'offerer' | 'owner', Party>>;

/** Offers of the demo's people on one another's things, in several states, made by the commands members use. */
export async function seedOffers(context: Context): Promise<void> {
  const { rows } = await sql<{ id: MemberId; username: string }>`select id, username from ${memberNames} as member`.execute(context.db);
  const people = new Map(rows.map(({ id, username }) => [username, { id }]));
  for (const demo of demoOffers) {
    const [offerer, owner] = [people.get(demo.offerer), people.get(demo.owner)];
    if (offerer && owner) await seedOffer(context, demo, { offerer, owner });
  }
}

async function seedOffer({ host, db, now, transaction }: Context, demo: DemoOffer, cast: Cast): Promise<void> {
  const cards = await itemsListedBy(db, null, [cast.offerer.id, cast.owner.id], 60, now);
  const first = toTerms(demo.terms, cards, 'offerer');
  if (!first) return;
  const hours = Math.min(demo.hoursAgo, youngestOf(cards.filter(({ id }) => itemsOf(first).includes(id)), now));
  // A moment in the offer's life: 1 is its beginning, 0 is now.
  const at: Moment = (share, work) => transaction((unit) => work({ ...unit, now: new Date(now.getTime() - hours * share * hour) }));
  const offerId = await at(1, (unit) => proposeOffer(unit, cast.offerer, first, host.config));
  const second = demo.counter && toTerms(demo.counter, cards, 'owner');
  if (second) await transaction((unit) => negotiateOffer(unit, cast.owner, { offerId, revision: 1, terms: second }, host.config));
  if (demo.outcome === 'decline') await at(0.5, (unit) => declineOffer(unit, cast.owner, { offerId, revision: 1 }));
  else if (demo.outcome) await seedSwap(host, demo, cast, at, await at(0.9, (unit) => acceptOffer(unit, cast.owner, offerId, 1, host.config)));
}

async function seedSwap(host: Context['host'], demo: DemoOffer, { offerer, owner }: Cast, at: Moment, swapId: SwapId): Promise<void> {
  const days = host.config.SILENT_COMPLETION_DAYS;
  const posted = (trackingNumber: string) => ({ swapId, method: 'post' as const, trackingNumber });
  await at(0.6, (unit) => confirmSent(unit, offerer, posted('33XYZ0042817'), days));
  if (demo.outcome !== 'complete') return;
  await at(0.5, (unit) => confirmSent(unit, owner, posted('33XYZ0051126'), days));
  await at(0.2, (unit) => confirmReceived(unit, owner, { swapId }, days));
  await at(0.1, (unit) => confirmReceived(unit, offerer, { swapId }, days));
}

/** Hours since the last of these things was listed: nobody can have offered it before. */
const youngestOf = (cards: readonly ItemCard[], now: Date): number =>
  Math.min(...cards.map(({ visibleFrom }) => (now.getTime() - Date.parse(visibleFrom)) / hour)) - 0.1;

/** Titles as ids; null where one of the things is not listed (any more). */
function toTerms({ give, get, cash = 0, note }: DemoTerms, cards: readonly ItemCard[], writer: 'offerer' | 'owner'): Terms | null {
  const idsOf = (titles: readonly string[]) => titles.map((title) => cards.find((card) => card.title === title)?.id);
  const [offererItemIds, ownerItemIds] = writer === 'offerer' ? [idsOf(give), idsOf(get)] : [idsOf(get), idsOf(give)];
  return termsSchema.safeParse({ offererItemIds, ownerItemIds, cashAddedCents: Math.max(cash, 0) * 100, cashRequestedCents: Math.max(-cash, 0) * 100, note }).data ?? null;
}
