import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildTerms } from '#modules/offers/testing.ts';
import { createBlockScene, makeMessageInput } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });
const { moderation } = world.as(await world.member({ role: 'owner' })).admin;

it('a reported scam puts every swap of the two on hold, and its words reach staff alone', async () => {
  const scene = await createBlockScene(world);
  const { me, them, viewer, other, item } = scene;
  const [first, second] = [await scene.swap(), await scene.swap()];
  const stranger = await world.member();
  const terms = buildTerms([await item(viewer)], [await item(stranger)]);
  const { offerId } = await me.offers.propose.mutate({ terms });
  const { swapId: elsewhere } = await world.as(stranger).offers.accept.mutate({ offerId, revision: 1 });
  const roomId = await scene.roomOf(first.offerId);
  await them.chat.send.mutate({ roomId, ...makeMessageInput('Pay the insurance first') });

  const words = 'They took 90 dollars.';
  const { heldSwapIds } = await me.moderation.scam.mutate({ thing: { kind: 'room', roomId }, text: words });
  expect([...heldSwapIds].toSorted()).toEqual([first.swapId, second.swapId].toSorted());
  for (const { swapId } of [first, second]) {
    expect(await them.swaps.byId.query({ swapId })).toMatchObject({ state: 'disputed', notes: [] });
    expect(await expectRefusal(them.swaps.confirmReceived.mutate({ swapId }))).toMatchObject({
      code: 'swaps.wrongState',
    });
  }
  expect(await me.swaps.byId.query({ swapId: elsewhere })).toMatchObject({ state: 'agreed' });
  const [report] = (await moderation.list.query({ about: other.id })).items;
  expect(report).toMatchObject({ kind: 'message', reason: 'fraud' });
  if (!report) throw new Error('no report');
  expect(await moderation.byId.query({ id: report.id })).toMatchObject({
    text: words,
    evidence: { text: 'Pay the insurance first' },
  });

  // Said again, it changes nothing.
  expect(await me.moderation.scam.mutate({ thing: { kind: 'room', roomId }, text: words })).toEqual({
    heldSwapIds: [],
  });
});

it('a scam by someone with no swap is reported as it is', async () => {
  const { me, other } = await createBlockScene(world);
  const thing = { kind: 'member', memberId: other.id } as const;
  expect(await me.moderation.scam.mutate({ thing, text: '' })).toEqual({ heldSwapIds: [] });
  expect((await moderation.list.query({ about: other.id })).items).toMatchObject([{ kind: 'member', reason: 'fraud' }]);
});

it('caution names open disputes with the partner and judged reports of 90 days, never one that waits', async () => {
  const scene = await createBlockScene(world);
  const { me, them, other } = scene;
  const roomId = await scene.directRoom();
  const caution = () => me.moderation.partnerCaution.query({ roomId });
  expect(await caution()).toEqual({ disputes: 0, hasUpheldReport: false });

  const reporter = world.as(await world.member());
  await reporter.moderation.report.mutate({ thing: { kind: 'member', memberId: other.id }, reason: 'fraud', text: '' });
  expect(await caution()).toMatchObject({ hasUpheldReport: false });
  const [report] = (await moderation.list.query({ about: other.id })).items;
  if (!report) throw new Error('no report');
  await moderation.take.mutate({ id: report.id, reason: 'taken up' });
  await moderation.decide.mutate({ id: report.id, decision: 'warned', reason: 'It was a scam.' });
  expect(await caution()).toMatchObject({ hasUpheldReport: true });
  expect(await them.moderation.partnerCaution.query({ roomId })).toMatchObject({ hasUpheldReport: false });
  await sql`update report set decided_at = decided_at - interval '91 days' where id = ${report.id}`.execute(world.db);
  expect(await caution()).toMatchObject({ hasUpheldReport: false });

  const { swapId } = await scene.swap();
  await me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  expect(await caution()).toMatchObject({ disputes: 1 });
  expect(await expectRefusal(reporter.moderation.partnerCaution.query({ roomId }))).toMatchObject({
    code: 'chat.notInRoom',
  });
});
