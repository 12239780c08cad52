import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TRPCClientError } from '@trpc/client';
import { WireError } from '#contracts/wire-error.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '#modules/items/testing.ts';
import { insertManyOffers, type MadeOffer } from '#modules/offers/testing.ts';
import { countReservationBreaches, noReservationBreaches } from '#testing/reservations.ts';

interface Outcome {
  readonly accepted: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly milliseconds: number;
}

/** Accepts at the same moment: few in `npm test`, a hundred in a proof, which also measures the time they take. */
export async function describeAcceptsAtOnce(crowd: number, isTimed: boolean): Promise<void> {
  const world = await testWorld();
  const members = await Promise.all(Array.from({ length: crowd }, () => world.member()));

  /** Sends the accepts of all members at one moment. */
  async function acceptAll(offers: readonly MadeOffer[], byId: ReadonlyMap<string, Member>): Promise<Outcome> {
    const startedAt = performance.now();
    const answers = await Promise.allSettled(
      offers.map((offer) => {
        const owner = byId.get(offer.ownerId);
        if (!owner) throw new Error('nobody to accept');
        return world.as(owner).offers.accept.mutate({ offerId: offer.id, revision: 1 });
      }),
    );
    const refused: Record<string, number> = {};
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      const wire = answer.reason instanceof TRPCClientError ? WireError.safeParse(answer.reason.data).data : undefined;
      const said = wire ? `${wire.code} ${String(wire.params['cause'] ?? '')}`.trim() : String(answer.reason);
      refused[said] = (refused[said] ?? 0) + 1;
    }
    return {
      accepted: answers.filter(({ status }) => status === 'fulfilled').length,
      refused,
      milliseconds: Math.round(performance.now() - startedAt),
    };
  }

  /** PostgreSQL counts a deadlock even where a retry hides it from the caller; its count is at most a second late. */
  async function deadlocks(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const { rows } = await sql<{
      deadlocks: number;
    }>`select deadlocks::int from pg_stat_database where datname = current_database()`.execute(world.db);
    return rows[0]?.deadlocks ?? -1;
  }

  const byId = new Map(members.map((member) => [member.id as string, member]));

  /** The first run of any code compiles it; the measurement is of a warm server. */
  async function warmUp(): Promise<void> {
    const [offerer, owner] = [await world.member(), await world.member()];
    const pairs = await Promise.all(
      Array.from({ length: 5 }, async () => ({
        offererId: offerer.id,
        ownerId: owner.id,
        offererItemId: await makeItem(world.db, offerer.id, { valueCents: 100 }),
        ownerItemId: await makeItem(world.db, owner.id, { valueCents: 100 }),
      })),
    );
    await acceptAll(await insertManyOffers(world.db, pairs, world.clock.now()), new Map([[owner.id as string, owner]]));
  }

  /** Sends a plain read by each member at one moment. */
  async function readAll(): Promise<number> {
    const startedAt = performance.now();
    await Promise.all(members.map((member) => world.as(member).offers.counts.query()));
    return performance.now() - startedAt;
  }

  /**
   * "Within a second or two" on an idle machine. On a busy one, plain reads right before and right after show how slow
   * it was.
   */
  async function acceptInTime(offers: readonly MadeOffer[], byId: ReadonlyMap<string, Member>): Promise<Outcome> {
    if (!isTimed) return acceptAll(offers, byId);
    const before = await readAll();
    const outcome = await acceptAll(offers, byId);
    expect(outcome.milliseconds).toBeLessThan(Math.max(2_000, 15 * before, 15 * (await readAll())));
    return outcome;
  }

  describe('many accepts at one moment', () => {
    it('by one owner, of offers for the same item, give one swap; the others are no longer valid', async () => {
      await warmUp();
      const owner = await world.member();
      const wanted = await makeItem(world.db, owner.id);
      const pairs = await Promise.all(
        members.map(async ({ id }) => ({
          offererId: id,
          ownerId: owner.id,
          offererItemId: await makeItem(world.db, id),
          ownerItemId: wanted,
        })),
      );
      const offers = await insertManyOffers(world.db, pairs, world.clock.now());
      const outcome = await acceptInTime(offers, new Map([[owner.id as string, owner]]));
      expect(outcome).toMatchObject({ accepted: 1, refused: { 'offers.noLongerValid item': crowd - 1 } });
      expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
      expect(await deadlocks()).toBe(0);
    });

    it('by as many owners, of offers that all promise the same item, give one swap too', async () => {
      const offerer = await world.member();
      const promised = await makeItem(world.db, offerer.id);
      const pairs = await Promise.all(
        members.map(async ({ id }) => ({
          offererId: offerer.id,
          ownerId: id,
          offererItemId: promised,
          ownerItemId: await makeItem(world.db, id),
        })),
      );
      const offers = await insertManyOffers(world.db, pairs, world.clock.now());
      const outcome = await acceptInTime(offers, byId);
      expect(outcome).toMatchObject({ accepted: 1, refused: { 'offers.noLongerValid item': crowd - 1 } });
      expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
      expect(await deadlocks()).toBe(0);
    });

    it('over items that cross one another give no deadlock, and no item to two', async () => {
      const items = await Promise.all(members.map(({ id }) => makeItem(world.db, id, { valueCents: 1_000 })));
      const pairs = members.map(({ id }, index) => {
        const next = (index + 1) % crowd;
        const [owner, mine, theirs] = [members[next], items[index], items[next]];
        if (!owner || !mine || !theirs) throw new Error('a ring has no end');
        return { offererId: id, ownerId: owner.id, offererItemId: mine, ownerItemId: theirs };
      });
      const outcome = await acceptAll(await insertManyOffers(world.db, pairs, world.clock.now()), byId);
      // Neighbours around the ring share an item, so that one of them at most can be accepted.
      expect(outcome.accepted).toBeGreaterThanOrEqual(Math.floor(crowd / 3));
      expect(outcome.accepted).toBeLessThanOrEqual(crowd / 2);
      expect(outcome.refused).toEqual({ 'offers.noLongerValid item': crowd - outcome.accepted });
      expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
      expect(await deadlocks()).toBe(0);
    });

    it('of one offer, sent again with the same request id, are one swap and one answer', async () => {
      const [ana, ben] = [await world.member(), await world.member()];
      const pair = {
        offererId: ana.id,
        ownerId: ben.id,
        offererItemId: await makeItem(world.db, ana.id),
        ownerItemId: await makeItem(world.db, ben.id),
      };
      const [offer] = await insertManyOffers(world.db, [pair], world.clock.now());
      if (!offer) throw new Error('no offer');
      const input = { offerId: offer.id, revision: 1, requestId: crypto.randomUUID() };
      const answers = await Promise.all(Array.from({ length: 20 }, () => world.as(ben).offers.accept.mutate(input)));
      expect(new Set(answers.map(({ swapId }) => swapId)).size).toBe(1);
      expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
    });
  });
}
