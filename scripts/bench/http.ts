import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import {
  itemDetailSql,
  newestItemsSql,
  newestSearchMatchesSql,
  toNewestMatchesParameters,
  searchItemsSql,
  toSearchParameters,
  sessionMemberSql,
} from './yardstick-sql.ts';

/**
 * The yardstick `http`: bare node:http and pg, hand-written SQL, named statements. It is the upper bound for a product
 * on Node without a cache.
 */
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL'] ?? 12),
});

const send = (response: ServerResponse, status: number, answer: unknown) => {
  const body = JSON.stringify(answer);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body);
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

const routes: Readonly<Record<string, (url: URL, request: IncomingMessage) => Promise<unknown>>> = {
  '/newest': async () => ({ items: (await pool.query({ name: 'newest', text: newestItemsSql })).rows }),
  '/search': async (url) => ({ items: await search(url.searchParams.get('keyword') ?? '') }),
  '/new-finds': async (url) => ({ items: await findNew(url.searchParams.get('keyword') ?? '') }),
  '/detail': async (url) =>
    (await pool.query({ name: 'detail', text: itemDetailSql, values: [url.searchParams.get('itemId')] })).rows[0],
  '/offer': async (_url, request) => createOffer(request),
};

async function search(keyword: string): Promise<unknown[]> {
  const values = toSearchParameters(keyword);
  return (await pool.query({ name: `search-${values.length}`, text: searchItemsSql(keyword), values })).rows;
}

async function findNew(keyword: string): Promise<unknown[]> {
  const values = toNewestMatchesParameters(keyword);
  return (await pool.query({ name: `new-finds-${values.length}`, text: newestSearchMatchesSql(keyword), values })).rows;
}

async function createOffer(request: IncomingMessage): Promise<{ offerId: string }> {
  const { offererItemId, ownerItemId } = (await readBody(request)) as { offererItemId: string; ownerItemId: string };
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ memberId: string }>({
      name: 'session',
      text: sessionMemberSql,
      values: [request.headers['x-session']],
    });
    const memberId = rows[0]?.memberId;
    if (memberId === undefined) throw new Error('nobody is signed in');
    const offerId = randomUUID();
    const revisionId = randomUUID();
    await client.query('begin');
    await client.query({
      name: 'offer',
      text: `insert into offer (id, offerer_id, owner_id, state, revision, author_id, offerer_seen, expires_at, created_at, changed_at)
        select $1, $2, owner_id, 'pending', 1, $2, 1, now() + interval '72 hours', now(), now() from item where id = $3`,
      values: [offerId, memberId, ownerItemId],
    });
    await client.query({
      name: 'revision',
      text: `insert into offer_revision (id, offer_id, number, author_id, is_live, sent_at) values ($1, $2, 1, $3, true, now())`,
      values: [revisionId, offerId, memberId],
    });
    await client.query({
      name: 'revisionItems',
      text: `insert into offer_revision_item (revision_id, item_id, offer_id, side, position, is_live) values ($1, $2, $4, 'offerer', 0, true), ($1, $3, $4, 'owner', 0, true)`,
      values: [revisionId, offererItemId, ownerItemId, offerId],
    });
    await client.query('commit');
    return { offerId };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://yardstick');
  const route = routes[url.pathname];
  if (!route) return send(response, 404, {});
  route(url, request).then(
    (answer) => send(response, answer === undefined ? 404 : 200, answer ?? {}),
    (error: unknown) => send(response, 500, { message: String(error) }),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
