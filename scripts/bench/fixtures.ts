import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { loadSecrets } from '#platform/secrets/secrets.ts';

/** A member who acts in the bench, with a session and an item to offer. */
export interface BenchMember {
  readonly memberId: string;
  readonly token: string;
  /** The Cookie header of the member's browser. */
  readonly cookie: string;
  readonly itemId: string;
}

export interface BenchFixtures {
  readonly actors: readonly BenchMember[];
  /** Item ids in the order in which they are viewed; the favourites repeat often. */
  readonly seenIds: readonly string[];
  /** Ids of items from all over the table; none belongs to an actor. */
  readonly anyIds: readonly string[];
  /** Searches in the order in which they are made; common words repeat often, rare ones occur once. */
  readonly keywords: readonly string[];
}

const actors = 300;
const seen = 1_000;
const lookups = 4_000;
const any = 4_000;

const isListed = `state = 'published' and visible_from <= now()`;

/**
 * Prepares members with sessions, and rows to request. Deletes the offers of an earlier run, so that each run begins in
 * the same state.
 * @param keywords the searches of a run at another size; passing them makes both sizes run the same searches
 */
export async function makeBenchFixtures(
  url: string,
  secret: string,
  keywords?: readonly string[],
): Promise<BenchFixtures> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`truncate offer, chat_room cascade`);
    await client.query(`delete from item_like where source = 'heart' and created_at > now() - interval '1 day'`);
    await client.query(`delete from pgboss.job`);
    // Without the vacuum the first offers would scan the dead rows of the run before.
    await client.query(`
      vacuum (analyze) pgboss.job, offer, offer_revision, offer_revision_item, chat_room, chat_room_member,
        chat_message, notification, item_like`);
    await client.query(`delete from member_session where token like 'bench%'`);
    const ids = async (text: string, values: unknown[]) =>
      (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
    const favourites = await ids(
      `select id from item where ${isListed} order by hashtext(id::text || 'seen') limit $1`,
      [seen],
    );
    const made = await makeActors(client, secret);
    await forgetDecks(client, made);
    const anyIds = await ids(
      `select id from item where ${isListed} and owner_id <> all ($2::uuid[]) order by hashtext(id::text) limit $1`,
      [any, made.map(({ memberId }) => memberId)],
    );
    return {
      actors: made,
      seenIds: sampleZipf(favourites, lookups),
      anyIds,
      keywords: keywords ?? (await loadKeywords(client)),
    };
  } finally {
    await client.end();
  }
}

async function makeActors(client: pg.Client, secret: string): Promise<BenchMember[]> {
  const secrets = await loadSecrets({ APP_SECRET: secret }, undefined as unknown as Db);
  const { rows } = await client.query<{ memberId: string; itemId: string }>(
    `select distinct on (owner_id) owner_id as "memberId", id as "itemId" from item
     where ${isListed} order by owner_id, id limit $1`,
    [actors],
  );
  const made = rows.map(({ memberId, itemId }) => {
    const token = `bench${randomBytes(16).toString('hex')}`;
    const signature = createHmac('sha256', secrets.keyFor('sessions')).update(token).digest('base64');
    return { token, memberId, itemId, cookie: `swapu.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
  });
  await client.query(
    `insert into member_session (id, member_id, token, expires_at, created_at, updated_at)
     select gen_random_uuid(), member_id, token, now() + interval '1 day', now(), now() from unnest($1::uuid[], $2::text[]) as made (member_id, token)`,
    [made.map(({ memberId }) => memberId), made.map(({ token }) => token)],
  );
  return made;
}

/**
 * A run that was cut leaves members with a first swipe and no prepared cards, and would measure how these are drawn.
 * Their next swipe is again one that has their cards prepared, which happens with every eighth.
 */
async function forgetDecks(client: pg.Client, members: readonly BenchMember[]): Promise<void> {
  const ids = members.map(({ memberId }) => memberId);
  await client.query(`delete from swipe where member_id = any($1) and swiped_at > now() - interval '1 day'`, [ids]);
  await client.query(`delete from deck_card where member_id = any($1)`, [ids]);
  await client.query(`update swipe_allowance set made = made / 8 * 8 where member_id = any($1)`, [ids]);
}

/**
 * Picks `choices` entries from a list with a Zipf distribution: the second entry half as often as the first, the
 * hundredth a hundredth as often. The picks are the same in each run; the golden section spreads them without clusters.
 */
export function sampleZipf<T>(list: readonly T[], choices: number): T[] {
  const weights = list.map((_, index) => 1 / (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return Array.from({ length: choices }, (_, index) => {
    let left = ((index * 0.618_033_988_75) % 1) * total;
    return list[
      Math.max(
        0,
        weights.findIndex((weight) => (left -= weight) < 0),
      )
    ] as T;
  });
}

const searches = 400;

/**
 * Takes the searches from the titles of randomly chosen items ("Vintage Tent Barloris": quality, thing, maker), because
 * people search for the words that people list. Common words therefore repeat by themselves. Most searches are a thing,
 * many a thing with a quality, a few a maker. None is mistyped and none has a stop word ("box of odds"), since the
 * yardsticks tolerate neither.
 */
async function loadKeywords(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>(
    `select title from item where ${isListed} and title !~* '\\m(of|and)\\M' order by hashtext(id::text || 'typed') limit $1`,
    [searches],
  );
  return rows.map(({ title }, index) => typedFor(title.toLowerCase().split(' '), index % 33));
}

function typedFor(words: readonly string[], kind: number): string {
  const [quality = '', ...named] = words;
  const [item, maker] =
    named.length > 1 ? [named.slice(0, -1).join(' '), named.at(-1)] : [named.join(' ') || quality, quality];
  if (kind < 20) return item;
  if (kind < 28) return `${quality} ${item}`;
  return kind < 31 ? `${maker}` : `${item} ${maker}`;
}
