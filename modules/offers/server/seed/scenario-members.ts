import { day, hour } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import { memberNames } from '#modules/identity/public.ts';
import { listItemsOfMembers, type ItemCard } from '#modules/items/public.ts';
import { sampleMembers, type SampleMember } from '#modules/members/public.ts';
import { anySql } from '#platform/db/columns.ts';
import type { BackdatedUnit } from '#platform/seed/seed.ts';
import { typedTables } from '../tables.ts';

/** Two members and the item each might give, at the moment of the offer. */
export interface ScenarioMembers {
  readonly offerer: ScenarioSide;
  readonly owner: ScenarioSide;
  readonly start: Date;
}

export interface ScenarioSide {
  readonly id: MemberId;
  readonly locale: Locale;
  readonly item: ItemCard;
}

/** Range, in days, of how long before the sample data's present a scenario begins. */
export interface ScenarioTimes {
  readonly earliest: number;
  readonly latest: number;
}

/** Scenarios use items below this value, so that a newcomer's limit is not exceeded. */
const mostCents = 90_000;
const invited = 8;

/**
 * Selects, from a few random candidates, two members whose items are worth about the same or match each other's wishes;
 * undefined where these have no item that was listed in time.
 */
export async function chooseScenarioMembers(
  past: BackdatedUnit,
  members: number,
  span: ScenarioTimes,
): Promise<ScenarioMembers | undefined> {
  const guests = past.random.some(sampleMembers(members), invited);
  const latest = new Date(past.present.getTime() - span.latest * day);
  const sides = (await loadSides(past, guests)).filter(
    ({ item }) => item.valueCents < mostCents && Date.parse(item.visibleFrom) + 2 * hour < latest.getTime(),
  );
  const pairs = sides.flatMap((offerer) =>
    sides.filter(({ id }) => id !== offerer.id).map((owner) => ({ offerer, owner })),
  );
  const [best] = pairs
    .map((pair) => ({ ...pair, strain: computeStrain(pair) }))
    .sort((one, other) => one.strain - other.strain);
  if (!best) return undefined;
  const earliest = Math.max(
    past.present.getTime() - span.earliest * day,
    ...[best.offerer, best.owner].map(({ item }) => Date.parse(item.visibleFrom) + hour),
  );
  return { ...best, start: new Date(earliest + past.random.share() * (latest.getTime() - earliest)) };
}

async function loadSides(past: BackdatedUnit, guests: readonly SampleMember[]): Promise<ScenarioSide[]> {
  return past.at(past.present, async ({ db, now }) => {
    const usernames = guests.map(({ username }) => username);
    const rows = await typedTables(db)
      .selectFrom(memberNames.as('member'))
      .select(['id', 'username'])
      .where('username', '=', anySql(usernames))
      .execute();
    const cards = await listItemsOfMembers(
      db,
      null,
      rows.map(({ id }) => id),
      50,
      now,
    );
    const findLocale = (id: MemberId): Locale =>
      guests.find(({ username }) => username === rows.find((row) => row.id === id)?.username)?.locale ?? 'en-US';
    // In an order that does not depend on ids, which differ between databases.
    return cards
      .map((item) => ({ id: item.ownerId, locale: findLocale(item.ownerId), item }))
      .sort((one, other) => (one.item.title < other.item.title ? -1 : 1));
  });
}

/** Computes how far apart two items are in value; met wishes reduce it. */
function computeStrain({ offerer, owner }: Pick<ScenarioMembers, 'offerer' | 'owner'>): number {
  const apart = Math.abs(Math.log(offerer.item.valueCents / owner.item.valueCents));
  return apart - wishes(offerer.item, owner.item) - wishes(owner.item, offerer.item);
}

const wishes = (wisher: ItemCard, wanted: ItemCard): number =>
  wisher.wishKeywords.some((word) => wanted.title.toLowerCase().includes(word.toLowerCase())) ? 0.5 : 0;

/** A third member who wants the item that the owner of a scenario gives. */
export async function chooseRivalMember(
  past: BackdatedUnit,
  { offerer, owner, start, members }: ScenarioMembers & { readonly members: number },
): Promise<ScenarioSide | undefined> {
  const guests = past.random.some(sampleMembers(members), invited);
  const sides = (await loadSides(past, guests)).filter(
    ({ id, item }) =>
      id !== offerer.id &&
      id !== owner.id &&
      item.valueCents < mostCents &&
      Date.parse(item.visibleFrom) + hour < start.getTime(),
  );
  return sides.sort(
    (one, other) => computeStrain({ offerer: one, owner }) - computeStrain({ offerer: other, owner }),
  )[0];
}
