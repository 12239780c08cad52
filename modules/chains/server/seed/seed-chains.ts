import { likeItem } from '#modules/matching/public.ts';
import { memberNames } from '#modules/identity/public.ts';
import { itemsListedBy } from '#modules/items/public.ts';
import { grantTokens } from '#modules/payments/public.ts';
import { anyOf } from '#platform/db/columns.ts';
import type { BackdatedUnit, Seed } from '#platform/seed/seed.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { proposeChain } from '../propose-chain.ts';
import { tablesOf } from '../tables.ts';
import { unlockChain } from '../unlock-chain.ts';

/** Three demo members, each with an item; each likes that of the next, and the last that of the first. */
const loop = [
  { username: 'maya', title: 'Hiking boots, women’s 39' },
  { username: 'hazel', title: 'Chess set, hand carved' },
  { username: 'imogen', title: 'Large salt-glazed bowl' },
] as const;

const hour = 3_600_000;

/** A chain that waits for the first of them: the others have unlocked it. */
async function waitingChain(past: BackdatedUnit): Promise<void> {
  const places = await placesOf(past);
  if (!places) return;
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
      await grantTokens(unit, { memberId, amount: 10, reference: referenceOf(chainId, memberId), memo: 'demo' });
      await unlockChain(unit, memberId, chainId);
    });
  const [first] = places;
  if (first)
    await hoursAgo(0.1, (unit) =>
      grantTokens(unit, {
        memberId: first.memberId,
        amount: 10,
        reference: referenceOf(chainId, first.memberId),
        memo: 'demo',
      }),
    );
}

const referenceOf = (chainId: ChainId, memberId: string): string => `demo:${chainId}:${memberId}`;

/** The members and their items; nothing where one of the items is not listed. */
function placesOf(past: BackdatedUnit) {
  return past.at(past.present, async ({ db, now }) => {
    const members = await tablesOf(db)
      .selectFrom(memberNames.as('member'))
      .select(['id', 'username'])
      .where('username', '=', anyOf(loop.map(({ username }) => username)))
      .execute();
    const cards = await itemsListedBy(
      db,
      null,
      members.map(({ id }) => id),
      60,
      now,
    );
    const places = loop.flatMap(({ username, title }) => {
      const memberId = members.find((member) => member.username === username)?.id;
      const itemId = cards.find((card) => card.ownerId === memberId && card.title === title)?.id;
      return memberId && itemId ? [{ memberId, itemId }] : [];
    });
    return places.length === loop.length ? places : undefined;
  });
}

export const chainsSeed: Seed = { opening: [waitingChain] };
