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
  /** Items that guests look at most: the newest. */
  readonly hotIds: readonly string[];
  /** Items from all over the table, none of an actor's. */
  readonly anyIds: readonly string[];
  /** What is searched for: common words, rare ones, and both together. */
  readonly keywords: readonly string[];
}

const actors = 300;
const hot = 50;
const any = 4_000;

const isListed = `state = 'published' and visible_from <= now()`;

/** Members with sessions, and rows to ask for. What a run before left of offers goes, so that each begins alike. */
export async function makeFixtures(url: string, secret: string): Promise<Fixtures> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`truncate offer, chat_room cascade`);
    await client.query(`delete from pgboss.job`);
    await client.query(`delete from member_session where token like 'bench%'`);
    const ids = async (text: string, values: unknown[]) => (await client.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
    const hotIds = await ids(`select id from item where ${isListed} order by visible_from desc, id desc limit $1`, [hot]);
    const made = await makeActors(client, secret);
    const anyIds = await ids(`select id from item where ${isListed} and owner_id <> all ($2::uuid[]) order by hashtext(id::text) limit $1`, [any, made.map(({ memberId }) => memberId)]);
    return { actors: made, hotIds, anyIds, keywords: await keywordsOf(client) };
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

/** Forty searches: by how often their words are used, from everywhere to nearly nowhere. */
async function keywordsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ word: string }>(`select word from search_word where uses > 2 and char_length(word) > 3 order by uses desc, word`);
  const words = rows.map(({ word }) => word);
  const at = (share: number) => words[Math.floor(share * (words.length - 1))] ?? 'tent';
  const single = Array.from({ length: 30 }, (_, index) => at((index / 30) ** 3));
  const pairs = Array.from({ length: 10 }, (_, index) => `${at(0.001 * index)} ${at(0.002 * index + 0.003)}`);
  return [...new Set([...single, ...pairs])];
}
