import { sql } from 'kysely';
import { day } from '#contracts/durations.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Db } from '#platform/db/db.ts';
import { createSeededRandom, type SeededRandom } from '#platform/seed/seeded-random.ts';
import type { World } from '#testing/world.ts';

const kinds = ['bicycles', 'toys', 'kitchen', 'furniture', 'electronics', 'antiques', 'tools', 'hobbies'] as const;
const towns = [
  { latitude: -27.47, longitude: 153.02 },
  { latitude: -33.87, longitude: 151.21 },
  { latitude: -37.81, longitude: 144.96 },
] as const;
const [itemsOfEach, likesOfEach, heldOutShare] = [3, 16, 0.25] as const;
export const maxListLength = 20;

interface Taster {
  readonly id: MemberId;
  readonly tastes: readonly string[];
  readonly town: (typeof towns)[number];
  readonly cents: number;
}
interface MarketItem {
  readonly id: ItemId;
  readonly owner: Taster;
  readonly kind: string;
  readonly cents: number;
  /** Attraction that no field says: its pictures, its brand. */
  readonly appeal: number;
}

export interface HeldOutLikes {
  readonly memberId: MemberId;
  readonly itemIds: readonly ItemId[];
  /** Items that the member would like most of those they have not liked: the best that a list could be. */
  readonly ideal: readonly ItemId[];
}

/**
 * A market of members with two tastes each, of which their profile has one and their wishes the other in two cases of
 * three. They like by taste, value, distance and an appeal that no field shows. A quarter of the likes is held out.
 */
export async function heldOutMarket(world: World, members: number, seed: string): Promise<readonly HeldOutLikes[]> {
  const random = createSeededRandom(seed);
  const tasters: Taster[] = [];
  const items: MarketItem[] = [];
  for (let number = 0; number < members; number++) tasters.push(await makeTaster(world, random));
  for (const owner of tasters)
    for (let number = 0; number < itemsOfEach; number++) items.push(await makeMarketItem(world, random, owner));
  await sql`analyze item`.execute(world.db);
  const held: HeldOutLikes[] = [];
  for (const taster of tasters) {
    const liked = pickLikes(random, taster, items);
    const out = liked.splice(0, Math.round(liked.length * heldOutShare));
    await writeLikes(world.db, taster, liked, world.clock.now());
    const ideal = items
      .filter((item) => item.owner.id !== taster.id && !liked.includes(item))
      .sort((one, other) => computeUtility(taster, other) - computeUtility(taster, one));
    held.push({ memberId: taster.id, itemIds: listIds(out), ideal: listIds(ideal.slice(0, maxListLength)) });
  }
  return held;
}

const listIds = (items: readonly MarketItem[]): ItemId[] => items.map(({ id }) => id);

async function makeTaster(world: World, random: SeededRandom): Promise<Taster> {
  const { id } = await world.member();
  const tastes = random.some(kinds, 2);
  const town = random.pick(towns);
  await sql`
    insert into member_profile (member_id, suburb, state, postcode, latitude, longitude, interests, created_at, updated_at)
    values (${id}, 'Town', 'QLD', '4000', ${town.latitude}, ${town.longitude}, ${[tastes[0]]}::text[], now(), now())`.execute(
    world.db,
  );
  return { id, tastes, town, cents: 2_000 * 2 ** (random.share() * 5) };
}

async function makeMarketItem(world: World, random: SeededRandom, owner: Taster): Promise<MarketItem> {
  const kind = random.pick(kinds);
  const cents = Math.round(owner.cents * 2 ** (random.share() - 0.5));
  const { latitude, longitude } = owner.town;
  const id = await makeItem(world.db, owner.id, {
    title: `A thing of ${kind}`,
    categories: [kind],
    keywords: [],
    valueCents: cents,
    visibleFrom: new Date(world.clock.now().getTime() - random.share() * 60 * day),
    place: { suburb: 'Town', region: 'QLD', latitude, longitude },
  });
  const says = random.chance(2 / 3);
  await sql`
    update item set wish_categories = ${says ? [owner.tastes[1]] : []}::text[], wish_keywords = '{}',
      is_open_to_anything = ${!says} where id = ${id}`.execute(world.db);
  return { id, owner, kind, cents, appeal: random.share() };
}

/** Draws likes without repetition, in proportion to how much the member would like each thing. */
function pickLikes(random: SeededRandom, taster: Taster, items: readonly MarketItem[]): MarketItem[] {
  const dealt = items
    .filter(({ owner }) => owner.id !== taster.id)
    .map((item) => ({ thing: item, key: -Math.log(1 - random.share()) / Math.exp(computeUtility(taster, item)) }));
  const liked = dealt.sort((one, other) => one.key - other.key).slice(0, likesOfEach);
  return random.some(
    liked.map(({ thing }) => thing),
    likesOfEach,
  );
}

const computeUtility = ({ tastes, town, cents }: Taster, item: MarketItem): number =>
  (tastes.includes(item.kind) ? 2.2 : 0) +
  1.2 * Math.max(0, 1 - Math.abs(Math.log(cents / item.cents)) / Math.log(4)) +
  (item.owner.town === town ? 0.8 : 0) +
  1.5 * item.appeal;

async function writeLikes(db: Db, { id }: Taster, liked: readonly MarketItem[], now: Date): Promise<void> {
  await sql`
    insert into item_like (id, member_id, item_id, owner_id, source, created_at)
    select gen_random_uuid(), ${id}, item.id, item.owner_id, 'heart', ${now} from item
    where item.id = any(${liked.map((item) => item.id)}::uuid[])`.execute(db);
}
