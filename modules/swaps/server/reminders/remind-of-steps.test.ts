import { describe, expect, it } from 'vitest';
import type { SwapId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { testWorld } from '#testing/world.ts';
import { remindOfStepsJob } from './remind-of-steps.job.ts';

const world = await testWorld({
  OPEN_OFFERS_OF_NEW_MEMBERS: '1000',
  OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000',
  NOTIFICATION_MAIL_SECONDS: '0',
});
const hours = 3_600_000;

interface Scene {
  readonly ana: Member;
  readonly ben: Member;
  readonly swapId: SwapId;
}

async function agree(): Promise<Scene> {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  return { ana, ben, swapId };
}

const propose = async ({ ana, ben, swapId }: Scene, inHours: number | null) => {
  const meetingAt = new Date(world.clock.now().getTime() + (inHours ?? 0) * hours).toISOString();
  const direction = (from: Member, to: Member) =>
    inHours === null
      ? { fromId: from.id, toId: to.id, kind: 'courier' as const }
      : { fromId: from.id, toId: to.id, kind: 'meeting' as const, meetingAt, place: 'West End market' };
  const ways = [direction(ana, ben), direction(ben, ana)];
  return (await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways })).deliveryIds;
};

let runs = 0;
const run = async (workers = 1) => {
  runs += 1;
  await Promise.all(
    Array.from({ length: workers }, (_, index) => runJob(world.host, remindOfStepsJob, `${runs}-${index}`, {})),
  );
  await world.work();
};
const notified = async (member: Member): Promise<(string | null)[]> =>
  (await world.as(member).notifications.list.query({ limit: 20 })).items
    .filter(({ kind }) => kind === 'swaps.due')
    .map(({ how }) => how);
const both = async ({ ana, ben }: Scene) => [await notified(ana), await notified(ben)];

describe('before a step of a swap is due', () => {
  it('both are reminded to arrange the delivery, once, a day before either may cancel alone', async () => {
    const scene = await agree();
    world.clock.advance({ days: 5 });
    await run();
    expect(await both(scene)).toEqual([[], []]);
    world.clock.advance({ hours: 30 });
    await run(3);
    await run();
    expect(await both(scene)).toEqual([['arrange'], ['arrange']]);
  });

  it('only the one whose answer is out is reminded', async () => {
    const scene = await agree();
    await propose(scene, null);
    world.clock.advance({ days: 6, hours: 2 });
    await run();
    expect(await both(scene)).toEqual([[], ['answerDelivery']]);
  });

  it('those who have not sent are reminded before the fourteenth day, and before the rest is overdue', async () => {
    const scene = await agree();
    const deliveryIds = await propose(scene, null);
    await world.as(scene.ben).swaps.agreeDelivery.mutate({ swapId: scene.swapId, deliveryIds });
    world.clock.advance({ days: 13, hours: 2 });
    await run();
    expect(await both(scene)).toEqual([['send'], ['send']]);
    await world.as(scene.ana).swaps.confirmSent.mutate({ swapId: scene.swapId, method: 'post' });
    world.clock.advance({ days: 14 });
    await run();
    expect(await both(scene)).toEqual([['send'], ['send', 'send']]);
  });

  it('both are reminded of their meeting once, and of one arranged on the same day not at all', async () => {
    const scene = await agree();
    const deliveryIds = await propose(scene, 72);
    await world.as(scene.ben).swaps.agreeDelivery.mutate({ swapId: scene.swapId, deliveryIds });
    await run();
    world.clock.advance({ hours: 49 });
    await run(3);
    await run();
    expect(await both(scene)).toEqual([['meet'], ['meet']]);
    const late = await agree();
    const lateIds = await propose(late, 5);
    await world.as(late.ben).swaps.agreeDelivery.mutate({ swapId: late.swapId, deliveryIds: lateIds });
    await run();
    expect(await both(late)).toEqual([[], []]);
  });

  it('the email says what the page of the swap says, and is dropped where the step is over when it would leave', async () => {
    const [open, over] = [await agree(), await agree()];
    await world.work();
    world.clock.advance({ days: 6, hours: 2 });
    await runJob(world.host, remindOfStepsJob, 'emails', {});
    for (const member of [over.ana, over.ben])
      await world.as(member).swaps.cancel.mutate({ swapId: over.swapId, reason: 'Moving house.' });
    await world.work();
    const listSubjects = (member: Member) =>
      world.mails().flatMap(({ to, subject }) => (to.name === member.username ? [subject] : []));
    expect(listSubjects(open.ana)).toContain(`Work out with ${open.ben.username} how to hand things over`);
    expect(listSubjects(over.ana).join()).not.toContain('Work out');
  });
});
