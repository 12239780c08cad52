import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { WireError } from '#contracts/wire-error.ts';
import type { Member } from '#platform/member.ts';
import { createProcesses } from '#testing/processes.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { testWorld } from '#testing/world.ts';
import { makeSessionCookieHeader } from '#modules/identity/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { insertManyOffers, type MadeOffer } from '#modules/offers/testing.ts';
import { countReservationBreaches, noReservationBreaches } from '#testing/reservations.ts';

type Answer = { readonly swapId: string } | { readonly refusal: string };
interface Call {
  readonly offer: MadeOffer;
  readonly owner: Member;
  readonly requestId: string;
}

/**
 * A server that is killed in the middle of accepts: a hundred in `npm test`, a thousand in a proof.
 * @param accepts a multiple of forty
 * @param killAfter the number of answers after which the server is killed
 */
export async function describeAcceptAndDie(accepts: number, killAfter: number): Promise<void> {
  const settings = { OPEN_OFFERS_OF_NEW_MEMBERS: '10000', OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000' };
  const world = await testWorld(settings);
  const startProcess = createProcesses(world, settings);
  const atOnce = 24;

  /** Sends one accept as a browser does; null where the server was gone before it answered. */
  async function accept(url: string, { offer, owner, requestId }: Call): Promise<Answer | null> {
    try {
      const response = await fetch(`${url}/trpc/offers.accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: makeSessionCookieHeader(world.host, owner) },
        body: JSON.stringify({ offerId: offer.id, revision: 1, requestId }),
      });
      const body = (await response.json()) as { result?: { data: { swapId: string } }; error?: { data: unknown } };
      if (body.result) return { swapId: body.result.data.swapId };
      const { code } = WireError.parse(body.error?.data);
      return code === 'platform.unavailable' ? null : { refusal: code };
    } catch {
      return null;
    }
  }

  /** Sends all calls, a fixed number at a time, and records each answer as it arrives. */
  async function sendAll(
    url: string,
    calls: readonly Call[],
    answers: Map<string, Answer>,
    afterEach: () => void = () => undefined,
  ): Promise<void> {
    const waiting = [...calls];
    const sender = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) {
        const answer = await accept(url, call);
        if (answer) answers.set(call.offer.id, answer);
        afterEach();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
  }

  /** Two offers on each item, among twenty members. */
  async function scene(): Promise<Call[]> {
    const members = await Promise.all(Array.from({ length: 20 }, () => world.member()));
    const pairs = await Promise.all(
      Array.from({ length: accepts / 2 }, async (_, index) => {
        const [owner, first, second] = [members[index % 20], members[(index + 1) % 20], members[(index + 2) % 20]];
        if (!owner || !first || !second) throw new Error('too few members');
        const ownerItemId = await makeItem(world.db, owner.id);
        return Promise.all(
          [first, second].map(async ({ id }) => ({
            offererId: id,
            ownerId: owner.id,
            ownerItemId,
            offererItemId: await makeItem(world.db, id),
          })),
        );
      }),
    );
    const offers = await insertManyOffers(world.db, pairs.flat(), world.clock.now());
    return offers.flatMap((offer) => {
      const owner = members.find(({ id }) => id === offer.ownerId);
      return owner ? [{ offer, owner, requestId: randomUUID() }] : [];
    });
  }

  /** Waits until the database has noticed that the process is gone, and has rolled back its transactions. */
  async function untilForgotten(): Promise<void> {
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%' and pid <> pg_backend_pid()`.execute(
            world.db,
          );
          return rows[0]?.open;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
  }

  const isOfEvents = (queue: string) => queue === 'events.dispatch' || queue.startsWith('on.');

  async function unfinished(): Promise<number> {
    const { rows } = await sql<{
      name: string;
    }>`select name from pgboss.job where state in ('created', 'retry', 'active')`.execute(world.db);
    return rows.filter(({ name }) => isOfEvents(name)).length;
  }

  /**
   * Jobs whose worker died are retried after their timeout, at the next poll of a worker; here both times are moved
   * instead of waited for. Emails are counted in the queue, not rendered.
   */
  async function workOffWhatIsLeft(): Promise<void> {
    await sql`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active'`.execute(
      world.db,
    );
    await sql`update pgboss.queue set monitor_on = monitor_on - interval '1 day', monitor_claim_on = monitor_claim_on - interval '1 day'`.execute(
      world.db,
    );
    await world.host.boss.supervise();
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.db);
    await runJobsUntilIdle(world.host, isOfEvents);
    expect(await unfinished()).toBe(0);
  }

  const effectsOfAcceptance = world.host.modules
    .flatMap((module) => module.on ?? [])
    .filter(({ event, isEnding }) => event === 'offers.accepted' && !isEnding);

  describe('a server killed in the middle of many accepts', () => {
    it(
      'leaves no item reserved without a swap and no event lost or doubled, and a repeat gets the same answer',
      { timeout: 300_000 },
      async () => {
        const calls = await scene();
        const answers = new Map<string, Answer>();

        const first = await startProcess('all');
        let answered = 0;
        let killed: Promise<void> | undefined;
        await sendAll(first.url, calls, answers, () => {
          answered += 1;
          if (answered === killAfter) killed = first.kill();
        });
        await killed;
        expect(answers.size).toBeLessThan(accepts);
        await untilForgotten();
        expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);
        const beforeKill = [...answers].flatMap(([offerId, answer]) =>
          'swapId' in answer ? [{ offerId, swapId: answer.swapId }] : [],
        );
        const { rows: kept } = await sql`
      select 1 from json_to_recordset(${JSON.stringify(beforeKill)}::json) as answer ("offerId" uuid, "swapId" uuid)
      join offer on offer.id = answer."offerId" and offer.swap_id = answer."swapId" and offer.state = 'accepted'`.execute(
          world.db,
        );
        expect(kept).toHaveLength(beforeKill.length);
        expect(beforeKill.length).toBeGreaterThan(0);

        const before = new Map(answers);
        const second = await startProcess('web');
        await sendAll(second.url, calls, answers);
        expect(answers.size).toBe(accepts);
        for (const [offerId, answer] of before) expect(answers.get(offerId)).toEqual(answer);
        const accepted = [...answers.values()].filter((answer) => 'swapId' in answer);
        const refused = [...answers.values()].flatMap((answer) => ('refusal' in answer ? [answer.refusal] : []));
        expect(accepted).toHaveLength(accepts / 2);
        expect(new Set(refused)).toEqual(new Set(['offers.noLongerValid']));
        expect(await countReservationBreaches(world.db)).toEqual(noReservationBreaches);

        await workOffWhatIsLeft();
        const { rows: effects } = await sql<{ handler: string; times: number }>`
      select handler, count(*)::int as times from handled_event handled
      join pgboss.job job on job.name = 'events.dispatch' and job.data->'data'->>'eventId' = handled.event_id::text and job.data->'data'->>'name' = 'offers.accepted'
      group by handler order by handler`.execute(world.db);
        expect(effects).toEqual(
          effectsOfAcceptance
            .map(({ name }) => ({ handler: name, times: accepts / 2 }))
            .toSorted((one, other) => one.handler.localeCompare(other.handler)),
        );
        const { rows: notifications } = await sql<{ swaps: number; notifications: number }>`
      select count(distinct params->>'swapId')::int as swaps, count(*)::int as notifications from notification where kind = 'offers.accepted'`.execute(
          world.db,
        );
        expect(notifications).toEqual([{ swaps: accepts / 2, notifications: accepts / 2 }]);
      },
    );
  });
}
