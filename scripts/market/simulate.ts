import { week } from '#contracts/durations.ts';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { findCompatibleLoops } from '../../modules/chains/domain/finder/find-compatible-loops.ts';
import type { LoopSolver } from '../../modules/chains/domain/finder/loop-solver.ts';
import type { LoopRules } from '../../modules/chains/domain/finder/pool.ts';
import { seededRandom, type RandomSource } from '../../modules/chains/domain/finder/seeded-random.ts';
import { buildTradePool, type ItemInPool, type MemberWish } from '../../modules/chains/domain/trade-pool.ts';
import { maxCandidatesBySource as share } from '../../modules/matching/domain/max-candidates-by-source.ts';
import { composeDeck } from '../../modules/matching/domain/compose-deck.ts';
import { computeTwoWayFit, type FitItem } from '../../modules/matching/domain/two-way-fit.ts';

export interface SimulatedMarket {
  readonly weeks: number;
  /** Members who arrive in a week. */
  readonly arrivals: number;
  readonly seed: number;
  /** The longest loop; 2 stands for swaps of one for one alone. */
  readonly longest: number;
  readonly solver: LoopSolver;
  /** For each packing. */
  readonly seconds: number;
}

export interface SimulationResult {
  readonly members: number;
  /** Items that changed hands. */
  readonly swaps: number;
  readonly chains: number;
  /** Legs of those who were left when one member of each chain dropped out, and how many repair kept. */
  readonly legs: number;
  readonly saved: number;
  /** The least share of listed items that were shown in a week, and the greatest share that the top 1 % had. */
  readonly shownShare: number;
  readonly topShare: number;
}

interface MarketItem extends FitItem, ItemInPool {
  /** Extent to which members in general like it. */
  readonly appeal: number;
}

interface Person {
  readonly id: MemberId;
  readonly likesToo: number;
  readonly interests: readonly string[];
}

const kinds = ['antiques', 'bicycles', 'electronics', 'furniture', 'hobbies', 'kitchen', 'tools', 'toys'] as const;
const cardsPerWeek = 30;
/** The chance that a member declines a swap that is proposed. */
const declines = 0.15;
const start = Date.parse('2026-01-01T00:00:00Z');
const bounds = { leastPercent: 60, meetingKm: 50 };

/** Lets a market run for some weeks: arrivals, decks, likes, a packing, refusals, repair. */
export function simulateMarket(market: SimulatedMarket): SimulationResult {
  const random = seededRandom(market.seed);
  const state = {
    people: [] as Person[],
    things: new Map<ItemId, MarketItem>(),
    likes: [] as MemberWish[],
    seen: new Set<string>(),
    shown: new Map<ItemId, number>(),
  };
  const total = { swaps: 0, chains: 0, legs: 0, saved: 0 };
  let [shownShare, topShare] = [1, 0];
  for (let number = 0; number < market.weeks; number++) {
    const now = new Date(start + number * week);
    for (let count = 0; count < market.arrivals; count++) addMember(state, random, now);
    const showings = new Map<ItemId, number>();
    for (const person of state.people) showDeck(state, person, showings, random, now);
    const counts = [...state.things.keys()].map((id) => showings.get(id) ?? 0).sort((one, other) => other - one);
    const sum = counts.reduce((all, count) => all + count, 0);
    const top = counts.slice(0, Math.ceil(counts.length / 100)).reduce((all, count) => all + count, 0);
    shownShare = Math.min(shownShare, counts.filter((count) => count > 0).length / Math.max(1, counts.length));
    topShare = Math.max(topShare, top / Math.max(1, sum));
    trade(state, market, random, total);
  }
  return { members: state.people.length, ...total, shownShare, topShare };
}

interface State {
  readonly people: Person[];
  readonly things: Map<ItemId, MarketItem>;
  likes: MemberWish[];
  readonly seen: Set<string>;
  /** Showings of each item since it was listed. */
  readonly shown: Map<ItemId, number>;
}

function addMember({ people, things }: State, random: RandomSource, now: Date): void {
  const ownerId = MemberId.parse(uuid(random));
  const kind = () => kinds[Math.floor(random() * kinds.length)] ?? 'toys';
  people.push({ id: ownerId, likesToo: 0.3 + random() * 0.4, interests: [kind(), kind()] });
  for (let count = 0; count <= Math.floor(random() * 3); count++) {
    const id = ItemId.parse(uuid(random));
    things.set(id, {
      id,
      ownerId,
      title: `Thing ${things.size}`,
      categories: [kind()],
      keywords: [],
      wishCategories: [kind(), kind()],
      wishKeywords: [],
      isOpenToAnything: false,
      condition: 'usedGood',
      valueCents: Math.round(5_000 * Math.exp(random() * 1.5)),
      deliveryPreference: 'either',
      latitude: -27 - random(),
      longitude: 152 + random(),
      // Through the week, so that no two are listed at once.
      visibleFrom: new Date(now.getTime() - random() * week),
      appeal: random() ** 2,
    });
  }
}

/** A member's cards of a week, by the scoring and the deck of the product; some of them are liked. */
function showDeck(state: State, person: Person, showings: Map<ItemId, number>, random: RandomSource, now: Date): void {
  const all = [...state.things.values()];
  const mine = all.filter(({ ownerId }) => ownerId === person.id);
  const open = all.filter(({ id, ownerId }) => ownerId !== person.id && !state.seen.has(`${person.id} ${id}`));
  const side = { items: mine, interests: person.interests, latitude: -27.5, longitude: 152.5 };
  const candidates = listCandidates(state, person, mine, open, random, now).map((entry) => ({
    itemId: entry.id,
    ownerId: entry.ownerId,
    shown: state.shown.get(entry.id) ?? 0,
    ...computeTwoWayFit(side, entry, null, now),
  }));
  for (const { itemId, reason } of composeDeck(candidates, cardsPerWeek)) {
    state.seen.add(`${person.id} ${itemId}`);
    state.shown.set(itemId, (state.shown.get(itemId) ?? 0) + 1);
    showings.set(itemId, (showings.get(itemId) ?? 0) + 1);
    const isWished = reason.kind === 'both' || reason.kind === 'wished';
    const chance = person.likesToo * (state.things.get(itemId)?.appeal ?? 0) * (isWished ? 1 : 0.4);
    if (random() < chance) state.likes.push({ memberId: person.id, itemId });
  }
}

/** Candidates as the product's sources bring them: each a bounded part of what is open, the newest first. */
function listCandidates(
  { things, likes }: State,
  { id, interests }: Person,
  mine: readonly MarketItem[],
  open: readonly MarketItem[],
  random: RandomSource,
  now: Date,
): MarketItem[] {
  const newest = open.toSorted((one, other) => other.visibleFrom.getTime() - one.visibleFrom.getTime());
  const from = (condition: (entry: MarketItem) => boolean, limit: number) => newest.filter(condition).slice(0, limit);
  const wished = [...mine.flatMap(({ wishCategories }) => wishCategories), ...interests];
  const owned = mine.flatMap(({ categories }) => categories);
  const likers = new Set(
    likes.filter(({ itemId }) => things.get(itemId)?.ownerId === id).map(({ memberId }) => memberId),
  );
  const oldest = newest.at(-1)?.visibleFrom.getTime() ?? now.getTime();
  const since = now.getTime() - random() * (now.getTime() - oldest);
  const away = ({ latitude, longitude }: MarketItem) => Math.hypot((latitude ?? 0) + 27.5, (longitude ?? 0) - 152.5);
  const sources = [
    from(() => true, share.fresh),
    from(({ visibleFrom }) => visibleFrom.getTime() <= since, share.random),
    from(({ ownerId }) => likers.has(ownerId), share.likers),
    from(({ categories }) => categories.some((one) => wished.includes(one)), share.wished),
    from(({ wishCategories }) => wishCategories.some((one) => owned.includes(one)), share.wanting),
    open.toSorted((one, other) => away(one) - away(other)).slice(0, share.near),
  ];
  return [...new Set(sources.flat())];
}

type Total = { -readonly [Name in 'swaps' | 'chains' | 'legs' | 'saved']: number };

/** Packs the likes of a week; who declines ends a loop, and what is left is packed once more. */
function trade(state: State, market: SimulatedMarket, random: RandomSource, total: Total): void {
  const found = pack(state, market);
  const kept: (readonly ItemId[])[] = [];
  const refused = new Set<MemberId>();
  for (const loop of found) {
    const no = loop.filter(() => random() < declines);
    if (no.length === 0) kept.push(loop);
    for (const id of no) refused.add(state.things.get(id)?.ownerId as MemberId);
  }
  measureRepair(state, market, found, random, total);
  for (const loop of kept) give(state, loop);
  const again = pack(state, market, refused);
  for (const loop of again) give(state, loop);
  for (const loop of [...kept, ...again]) {
    total.swaps += loop.length;
    if (loop.length > 2) total.chains++;
  }
}

function give(state: State, loop: readonly ItemId[]): void {
  for (const id of loop) state.things.delete(id);
  state.likes = state.likes.filter(({ itemId }) => state.things.has(itemId));
}

/** Drops one member of each chain and packs what is left, without the loops that stand. */
function measureRepair(
  state: State,
  market: SimulatedMarket,
  found: readonly (readonly ItemId[])[],
  random: RandomSource,
  total: Total,
): void {
  const chains = found.filter((loop) => loop.length > 2);
  if (chains.length === 0) return;
  const dropped = new Set(chains.map((loop) => loop[Math.floor(random() * loop.length)] as ItemId));
  const left = new Set(chains.flat().filter((id) => !dropped.has(id)));
  const standing = new Set(found.filter((loop) => loop.length === 2).flat());
  const entries = new Map([...state.things].filter(([id]) => !dropped.has(id) && !standing.has(id)));
  const repaired = pack({ ...state, things: entries }, market).flat();
  total.legs += left.size;
  total.saved += repaired.filter((id) => left.has(id)).length;
}

function pack(
  { things, likes }: Pick<State, 'things' | 'likes'>,
  { longest, solver, seconds, seed }: SimulatedMarket,
  without: ReadonlySet<MemberId> = new Set(),
): (readonly ItemId[])[] {
  const listed = [...things.values()].filter(({ ownerId }) => !without.has(ownerId));
  const allowsFive = new Set(listed.map(({ ownerId }) => ownerId));
  const { pool, itemIds } = buildTradePool(
    { things: listed, wishes: likes, refused: [], apart: [], allowsFive },
    bounds,
  );
  const rules: LoopRules = { shortest: 2, longest, isMemberOnce: true, objective: 'members' };
  const began = performance.now();
  const secondsLeft = () => seconds - (performance.now() - began) / 1_000;
  const { loops } = findCompatibleLoops(pool, rules, { seed, solver, secondsLeft });
  return loops.map((loop) => loop.flatMap((item) => itemIds[item] ?? []));
}

/** A made-up id; like every choice of the market it depends on the seed alone. */
function uuid(random: RandomSource): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
