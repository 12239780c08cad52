import { describe, expect, it } from 'vitest';
import { newId, ItemId, MemberId } from '#contracts/ids.ts';
import { composeDeck, type Candidate } from './compose-deck.ts';
import { createFitReason } from './fit-reason.schemas.ts';
import { computeTwoWayFit, findBestMetWish, computeValueFit, type FitItem, type MemberFitSide } from './two-way-fit.ts';

const now = new Date('2026-11-22T00:00:00Z');
const item = (change: Partial<FitItem> = {}): FitItem => ({
  id: newId(ItemId),
  title: 'Canvas tent',
  categories: ['camping-fishing'],
  keywords: ['tent'],
  wishCategories: [],
  wishKeywords: [],
  isOpenToAnything: false,
  condition: 'usedGood',
  valueCents: 10_000,
  latitude: -27.5,
  longitude: 153,
  visibleFrom: now,
  ...change,
});
const side = (...items: FitItem[]): MemberFitSide => ({ items, interests: [], latitude: -27.5, longitude: 153 });

describe('a wish', () => {
  it.each([
    [['Tents'], [], 1],
    [['canvas tent'], [], 1],
    [['tent pole'], [], 0],
    [[], ['camping-fishing'], 0.7],
    [[], ['bicycles'], 0],
  ])('for words %j and categories %j is met with %d', (wishKeywords, wishCategories, strength) => {
    expect(findBestMetWish(item(), { wishKeywords, wishCategories, isOpenToAnything: false }).strength).toBe(strength);
  });

  it.each([
    ['Rowing machine', 'rowing machines'],
    ['Two gravel bikes', 'bike'],
  ])('for %s is met in singular and plural by %s', (title, wish) => {
    const wishes = { wishKeywords: [wish], wishCategories: [], isOpenToAnything: false };
    expect(findBestMetWish(item({ title, keywords: [] }), wishes).strength).toBe(1);
  });

  it('for anything is met a little', () => {
    expect(findBestMetWish(item(), { wishKeywords: [], wishCategories: [], isOpenToAnything: true }).strength).toBe(
      0.25,
    );
  });
});

describe('the two-way fit', () => {
  const bike = item({ title: 'Gravel bike', categories: ['bicycles'], keywords: ['bike'], wishKeywords: ['tent'] });
  const wantsBike = item({ wishKeywords: ['gravel bike'] });
  const score = (mine: MemberFitSide, theirs: FitItem, reliability: number | null = null) =>
    computeTwoWayFit(mine, theirs, reliability, now).score;

  it('names my item that they would take, and what they asked for', () => {
    expect(computeTwoWayFit(side(bike), wantsBike, null, now).reason).toEqual({
      kind: 'both',
      word: 'gravel bike',
      category: null,
      myItemId: bike.id,
    });
  });

  it('counts more on both sides than on one, and on one more than on none', () => {
    const indifferent = item({ ...bike, wishKeywords: [] });
    const twoWay = score(side(bike), wantsBike);
    expect(twoWay).toBeGreaterThan(score(side(indifferent), wantsBike));
    expect(score(side(indifferent), wantsBike)).toBeGreaterThan(score(side(indifferent), item()));
  });

  it.each([
    ['nearer', item(), item({ latitude: -33.9, longitude: 151.2 })],
    ['newer', item(), item({ visibleFrom: new Date('2026-01-01') })],
    ['in better condition', item({ condition: 'new' }), item({ condition: 'usedFair' })],
    ['of a fitting value', item(), item({ valueCents: 90_000 })],
  ])('is better where the item is %s', (_name, better, worse) => {
    expect(score(side(bike), better)).toBeGreaterThan(score(side(bike), worse));
  });

  it('is better with an owner who does their part', () => {
    expect(score(side(bike), wantsBike, 1)).toBeGreaterThan(score(side(bike), wantsBike, 0.2));
  });

  it('of values is 1 where they are equal and 0 from four times on', () => {
    expect([computeValueFit(100, 100), computeValueFit(100, 400), computeValueFit(900, 100)]).toEqual([1, 0, 0]);
  });
});

describe('an offline measure', () => {
  it('finds the planted two-way partner among two hundred others, where newest first does not', () => {
    const bike = item({ title: 'Gravel bike', categories: ['bicycles'], keywords: ['bike'], wishKeywords: ['tent'] });
    const partner = item({ wishKeywords: ['gravel bike'], visibleFrom: new Date('2026-09-01') });
    const others = Array.from({ length: 200 }, (_, n) =>
      item({
        title: `Thing ${n}`,
        categories: [n % 3 === 0 ? 'toys' : 'kitchen'],
        keywords: [],
        wishCategories: n % 5 === 0 ? ['bicycles'] : ['tools'],
        visibleFrom: new Date(now.getTime() - n * 3_600_000),
      }),
    );
    const ranked = [...others, partner].sort(
      (one, two) =>
        computeTwoWayFit(side(bike), two, null, now).score - computeTwoWayFit(side(bike), one, null, now).score,
    );
    expect(ranked.indexOf(partner)).toBeLessThan(3);
  });
});

describe('a deck', () => {
  const candidate = (score: number, shown: number, ownerId: MemberId = newId(MemberId)): Candidate => ({
    itemId: newId(ItemId),
    ownerId,
    score,
    shown,
    reason: createFitReason('other'),
  });

  it('keeps every fourth place for what was shown least', () => {
    const popular = Array.from({ length: 20 }, (_, n) => candidate(100 - n, 50));
    const starved = candidate(0, 0);
    expect(composeDeck([...popular, starved], 8).map(({ itemId }) => itemId)).toEqual([
      ...popular.slice(0, 3).map(({ itemId }) => itemId),
      starved.itemId,
      ...popular.slice(3, 7).map(({ itemId }) => itemId),
    ]);
  });

  it('holds at most three items of one owner', () => {
    const owner = newId(MemberId);
    const deck = composeDeck(
      Array.from({ length: 9 }, (_, n) => candidate(n, 0, owner)),
      9,
    );
    expect(deck).toHaveLength(3);
  });
});
