import { randomUUID } from 'node:crypto';
import { sendBenchRequest } from './answers.ts';
import type { ContenderName } from './contenders.ts';
import type { BenchMember, BenchFixtures } from './fixtures.ts';
import type { BenchRequest } from './load.ts';

/** A request that the bench sends to a contender again and again. */
export interface BenchOperation {
  readonly name: string;
  readonly contenders: readonly ContenderName[];
  /** Writes come last: the jobs they leave behind would run while reads are measured. */
  readonly isWrite?: true;
  /** A read of the rounds of the writes, to compare them with: by a process that has done both, as a site does. */
  readonly isAmongWrites?: true;
  /** Prepares what has to be there before the first request, besides the data. */
  prepare?(port: number, fixtures: BenchFixtures): Promise<void>;
  /** Seconds until the cache is as full as in production, where 0.5 is too short. */
  readonly leadInSeconds?: number;
  /**
   * A list of requests to cycle through. For a write it is built anew each turn, because no write may be sent twice.
   */
  requests(contender: ContenderName, fixtures: BenchFixtures): readonly BenchRequest[];
}

const everybody = ['http', 'trpc-orm', 'product', 'product-fresh'] as const;
const product = ['product', 'product-fresh'] as const;

const call = (procedure: string, input: unknown, headers: Readonly<Record<string, string>> = {}): BenchRequest => ({
  method: 'GET',
  path: `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
  headers,
});
const bare = (path: string, query: Readonly<Record<string, string>> = {}): BenchRequest => ({
  method: 'GET',
  path: `${path}?${new URLSearchParams(query).toString()}`,
});

const newest = (contender: ContenderName) => (contender === 'http' ? bare('/newest') : call('items.newest', {}));
const search = (contender: ContenderName, keyword: string) =>
  contender === 'http' ? bare('/search', { keyword }) : call('discovery.search', { keyword });
/** The question of a list that says what is new: its newest, read by the call that its reader always makes. */
const newFinds = (contender: ContenderName, keyword: string) =>
  contender === 'http' ? bare('/new-finds', { keyword }) : call('discovery.search', { keyword, sort: 'newest' });
const detail = (contender: ContenderName, itemId: string) =>
  contender === 'http' ? bare('/detail', { itemId }) : call('items.byId', { itemId });
const page = (path: string): BenchRequest => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
});

const atOnce = 64;

/**
 * The product gives one response to all concurrent requests for the same data, cached or not. To have each response
 * computed anew, no two requests in flight at once are equal.
 */
const differing = (contender: ContenderName, requests: readonly BenchRequest[]): readonly BenchRequest[] =>
  contender === 'product-fresh'
    ? Array.from({ length: Math.ceil(atOnce / requests.length) }, () => requests)
        .flat()
        .map((one, index) => ({
          ...one,
          path: `${one.path}${one.path.includes('?') ? '&' : '?'}again=${index % atOnce}`,
        }))
    : requests;

/** Combines two fixture lists: each request is sent by another member. */
const byMembers = (fixtures: BenchFixtures, requests: readonly BenchRequest[]): BenchRequest[] =>
  fixtures.actors.map(({ cookie }, index) => {
    const request = requests[index % requests.length] as BenchRequest;
    return { ...request, headers: { ...request.headers, cookie } };
  });

export const benchOperations: readonly BenchOperation[] = [
  { name: 'newest', contenders: everybody, requests: (contender) => differing(contender, [newest(contender)]) },
  {
    name: 'search',
    contenders: everybody,
    requests: (contender, { keywords }) =>
      differing(
        contender,
        keywords.map((keyword) => search(contender, keyword)),
      ),
  },
  {
    name: 'detail',
    contenders: everybody,
    requests: (contender, { seenIds }) =>
      differing(
        contender,
        seenIds.map((id) => detail(contender, id)),
      ),
  },
  {
    name: 'newest-member',
    contenders: ['product'],
    requests: (contender, fixtures) => byMembers(fixtures, [newest(contender)]),
  },
  {
    name: 'search-member',
    contenders: ['product'],
    requests: (contender, fixtures) =>
      byMembers(
        fixtures,
        fixtures.keywords.map((keyword) => search(contender, keyword)),
      ),
  },
  {
    name: 'new-finds',
    contenders: ['http', ...product],
    leadInSeconds: 5,
    requests: (contender, { keywords }) =>
      differing(
        contender,
        keywords.map((keyword) => newFinds(contender, keyword)),
      ),
  },
  {
    name: 'new-finds-member',
    contenders: ['product'],
    requests: (contender, fixtures) =>
      byMembers(
        fixtures,
        fixtures.keywords.map((keyword) => newFinds(contender, keyword)),
      ),
  },
  { name: 'detail-member', contenders: ['product'], requests: detailsOfMembers },
  {
    name: 'next-card',
    contenders: ['product'],
    prepare: prepareDecks,
    requests: (_, fixtures) => byMembers(fixtures, [call('matching.deck', { except: [] })]),
  },
  { name: 'home', contenders: product, requests: (contender) => differing(contender, [page('/')]) },
  {
    name: 'item-page',
    contenders: product,
    leadInSeconds: 5,
    requests: (contender, { seenIds }) =>
      differing(
        contender,
        seenIds.map((id) => page(`/viewPost/${id}`)),
      ),
  },
  { name: 'detail-among-writes', contenders: ['product'], isAmongWrites: true, requests: detailsOfMembers },
  { name: 'heart', contenders: ['product'], isWrite: true, requests: (_, fixtures) => hearts(fixtures) },
  { name: 'offer', contenders: ['http', 'trpc-orm', 'product'], isWrite: true, requests: offers },
];

/** A member's first swipe has their next cards prepared, by a job. */
async function prepareDecks(port: number, { actors, anyIds }: BenchFixtures): Promise<void> {
  for (const [index, { cookie }] of actors.entries())
    await sendBenchRequest(port, {
      method: 'POST',
      path: '/trpc/matching.swipe',
      headers: { cookie },
      body: JSON.stringify({ itemId: anyIds[index % anyIds.length], to: 'left', requestId: randomUUID() }),
    });
}

function detailsOfMembers(contender: ContenderName, fixtures: BenchFixtures): BenchRequest[] {
  return byMembers(
    fixtures,
    fixtures.anyIds.map((id) => detail(contender, id)),
  );
}

/** Each of these members likes another item each time. */
const hearts = ({ actors, anyIds }: BenchFixtures): BenchRequest[] =>
  anyIds.map((itemId, index) => ({
    method: 'POST',
    path: '/trpc/matching.like',
    headers: { cookie: (actors[index % actors.length] as BenchMember).cookie },
    body: JSON.stringify({ itemId, requestId: randomUUID() }),
  }));

/** Times that all items are gone through, each by other members: more than a run sends to the product. */
const offersPerItem = 12;

/** Each of these members offers their item for another item each time. */
function offers(contender: ContenderName, { actors, anyIds }: BenchFixtures): BenchRequest[] {
  return Array.from({ length: offersPerItem * anyIds.length }, (_, index) => {
    const ownerItemId = anyIds[index % anyIds.length] as string;
    const actor = actors[(index + Math.floor(index / anyIds.length)) % actors.length] as BenchMember;
    if (!contender.startsWith('product')) {
      const path = contender === 'http' ? '/offer' : '/trpc/offers.propose';
      return {
        method: 'POST',
        path,
        headers: { 'x-session': actor.token },
        body: JSON.stringify({ offererItemId: actor.itemId, ownerItemId }),
      };
    }
    const terms = {
      offererItemIds: [actor.itemId],
      ownerItemIds: [ownerItemId],
      cashAddedCents: 0,
      cashRequestedCents: 0,
      note: '',
    };
    return {
      method: 'POST',
      path: '/trpc/offers.propose',
      headers: { cookie: actor.cookie },
      body: JSON.stringify({ terms, requestId: randomUUID() }),
    };
  });
}
