import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#platform/db/db.ts';
import { loadSecrets } from '#platform/secrets/secrets.ts';

/** A member who acts in the bench: with a session, and an item to offer. */
export interface Actor {
  readonly memberId: string;
  readonly token: string;
  /** The Cookie header of their browser. */
  readonly cookie: string;
  readonly itemId: string;
}

export interface Fixtures {
  readonly actors: readonly Actor[];
  /** Looks at items, one after the other: the favourites come again and again. */
  readonly seenIds: readonly string[];
  /** Items from all over the table, none of an actor's. */
  readonly anyIds: readonly string[];
  /** Searches, one after the other, as people type them: common words come again and again, rare ones once. */
  readonly keywords: readonly string[];
}

const actors = 300;
const seen = 1_000;
const lookups = 4_000;
const any = 4_000;

const isListed = `state = 'published' and visible_from <= now()`;

/**
 * Members with sessions, and rows to ask for. What a run before left of offers goes, so that each begins alike.
 * @param keywords the searches of a run at another size, which are to be the same at each
 */
export async function makeFixtures(url: string, secret: string, keywords?: readonly string[]): Promise<Fixtures> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`truncate offer, chat_room cascade`);
    await client.query(`delete from pgboss.job`);
    // Or the first offers would wade through the rows of those before.
    await client.query(
      'vacuum (analyze) pgboss.job, offer, offer_revision, offer_revision_item, chat_room, chat_room_member, chat_message, notification',
    );
    await client.query(`delete from member_session where token like 'bench%'`);
    const ids = async (text: string, values: unknown[]) =>
      (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
    const favourites = await ids(
      `select id from item where ${isListed} order by hashtext(id::text || 'seen') limit $1`,
      [seen],
    );
    const made = await makeActors(client, secret);
    const anyIds = await ids(
      `select id from item where ${isListed} and owner_id <> all ($2::uuid[]) order by hashtext(id::text) limit $1`,
      [any, made.map(({ memberId }) => memberId)],
    );
    return {
      actors: made,
      seenIds: zipfOf(favourites, lookups),
      anyIds,
      keywords: keywords ?? (await keywordsOf(client)),
    };
  } finally {
    await client.end();
  }
}

async function makeActors(client: pg.Client, secret: string): Promise<Actor[]> {
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
 * So many choices from a list as people choose: its second half as often as its first, its hundredth a hundredth as
 * often. The same ones each time, spread by the golden section, which leaves no clusters.
 */
export function zipfOf<T>(list: readonly T[], choices: number): T[] {
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
 * What people type are words of what people list, as often as they are listed: so they are taken from the titles of
 * items picked anywhere ("Vintage Tent Barloris": how it is, what it is, who made it), and common ones come often by
 * themselves. Mostly a thing, often with what it should be like, now and then a maker; never mistyped, since no
 * yardstick forgives it.
 */
async function keywordsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>(
    `select title from item where ${isListed} order by hashtext(id::text || 'typed') limit $1`,
    [searches],
  );
  return rows.map(({ title }, index) => typedFor(title.toLowerCase().split(' '), index % 33));
}

function typedFor(words: readonly string[], kind: number): string {
  const [quality = '', ...named] = words;
  const [thing, maker] =
    named.length > 1 ? [named.slice(0, -1).join(' '), named.at(-1)] : [named.join(' ') || quality, quality];
  if (kind < 20) return thing;
  if (kind < 28) return `${quality} ${thing}`;
  return kind < 31 ? `${maker}` : `${thing} ${maker}`;
}
