import { hour } from '#contracts/durations.ts';
import type { Cents } from '#contracts/money.ts';
import { likeItem } from '#modules/matching/public.ts';
import { grantTokens } from '#modules/payments/public.ts';
import type { BackdatedUnit, Seed, SeedStep } from '#platform/seed/seed.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { createChoiceGroup } from '../choices/create-choice-group.ts';
import { choosePoolItems, joinPool } from '../pools/join-pool.ts';
import { openPool } from '../pools/open-pool.ts';
import { proposeChain } from '../proposals/propose-chain.ts';
import { unlockChain } from '../proposals/unlock-chain.ts';
import { findDemoItems } from './find-demo-items.ts';

/** Three demo members, each with an item; each likes that of the next, and the last that of the first. */
const loop = [
  { username: 'maya', title: 'Hiking boots, women’s 39' },
  { username: 'hazel', title: 'Chess set, hand carved' },
  { username: 'imogen', title: 'Large salt-glazed bowl' },
] as const;

/** A chain that waits for the first of them: the others have unlocked it. */
async function waitingChain(past: BackdatedUnit): Promise<void> {
  const places = await findDemoItems(past, loop);
  if (places.length < loop.length) return;
  const hoursAgo = <T>(hours: number, work: Parameters<typeof past.at<T>>[1]) =>
    past.at(new Date(past.present.getTime() - hours * hour), work);
  await hoursAgo(0.5, async (unit) => {
    for (const [index, { memberId }] of places.entries()) {
      const next = places[(index + 1) % places.length];
      if (next) await likeItem(unit, memberId, next.itemId, 'heart');
    }
  });
  const itemIds = places.map(({ itemId }) => itemId);
  const chainId = await hoursAgo(0.4, (unit) => proposeChain(unit, itemIds));
  if (!chainId) return;
  for (const [index, { memberId }] of places.slice(1).entries())
    await hoursAgo(0.3 - index / 10, async (unit) => {
      await grantTokens(unit, { memberId, amount: 10, reference: toReference(chainId, memberId), memo: 'demo' });
      await unlockChain(unit, memberId, { chainId });
    });
  const [first] = places;
  if (first)
    await hoursAgo(0.1, (unit) =>
      grantTokens(unit, {
        memberId: first.memberId,
        amount: 10,
        reference: toReference(chainId, first.memberId),
        memo: 'demo',
      }),
    );
}

const toReference = (chainId: ChainId, memberId: string): string => `demo:${chainId}:${memberId}`;

/** Members of them with a listed item have a place in a pool; Maya, with a sign-in, has items that fit. */
const cooks = [
  { username: 'priya_s', title: 'Bread maker' },
  { username: 'joao-m', title: 'Coffee moka pots, set of three' },
  { username: 'imogen', title: 'Six stoneware mugs' },
] as const;

const kitchenPool: SeedStep = async (past) => {
  const places = await findDemoItems(past, cooks);
  const dayAgo = new Date(past.present.getTime() - 24 * hour);
  const poolId = await past.at(dayAgo, async (unit) =>
    openPool(unit, {
      category: 'kitchen',
      leastCents: 3_000 as Cents,
      mostCents: 15_000 as Cents,
      seats: 12,
      runsOn: new Date(past.present.getTime() + 10 * 24 * hour).toISOString().slice(0, 10),
    }),
  );
  // At the present, when their things are listed.
  await past.at(past.present, async (unit) => {
    for (const { memberId, itemId } of places) await joinPool(unit, memberId, poolId, itemId);
    const [chooser, ...others] = places;
    const choices = others.map(({ itemId }) => itemId);
    if (chooser) await choosePoolItems(unit, chooser.memberId, poolId, choices);
  });
};

const mayas = [
  'Portable espresso maker',
  'Pair of camp chairs',
  'Enamel camp kitchen for two',
  'Trail backpack, 50 litres',
  'Telescope for beginners',
  'Brass camping lantern',
];

/** Maya's choice group: she gives one of two items, not both. */
const mayasChoice: SeedStep = async (past) => {
  const listed = await findDemoItems(
    past,
    mayas.map((title) => ({ username: 'maya', title })),
  );
  const [first, second] = listed;
  if (!first || !second) return;
  const itemIds = [first.itemId, second.itemId];
  await past.at(past.present, (unit) => createChoiceGroup(unit, first.memberId, { kind: 'give', itemIds }));
};

export const chainsSeed: Seed = { opening: [waitingChain, kitchenPool, mayasChoice] };
