import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  DeliveryId,
  ItemId,
  MemberId,
  MessageId,
  newId,
  SwapNoteId,
  OfferId,
  ReviewId,
  RoomId,
} from '#contracts/ids.ts';
import { banMember, markMemberAbsent } from '#modules/identity/public.ts';
import { removeItemByStaff } from '#modules/items/public.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { createBlockScene, makeMessageInput, type BlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { ReportedSubject } from '../domain/report.schemas.ts';

const world = await testWorld({ REPORTS_PER_DAY: '50', EARLY_ACCESS_HOURS: '0' });
const staff = world.as(await world.member({ role: 'owner' })).admin.moderation;
const insult = 'You will regret this';

interface SeenSubject {
  readonly thing: ReportedSubject;
  readonly id: string;
  readonly evidence: object;
}

/** The review of the other member that they answer. */
const findReviewId = async ({ me, other }: BlockScene) =>
  ReviewId.parse((await me.reputation.reviewsOf.query({ memberId: other.id })).items[0]?.id);

/** Makes a subject of each kind, all by the other member, that the viewer has read. */
async function seeEverything(scene: BlockScene): Promise<Readonly<Record<string, SeenSubject>>> {
  const { me, them, viewer, other, item, swap, roomOf, directRoom } = scene;
  const itemId = await item(other);
  const terms = buildTerms([await item(other)], [await item(viewer)], { note: insult });
  const { offerId } = await them.offers.propose.mutate({ terms });
  const say = async (roomId: RoomId) => {
    const said = makeMessageInput(insult);
    await them.chat.send.mutate({ roomId, ...said });
    return { thing: { kind: 'message', roomId, messageId: said.id }, id: said.id, evidence: { text: insult } } as const;
  };
  const { swapId } = await swap();
  for (const caller of [me, them]) await caller.swaps.confirmReceived.mutate({ swapId });
  await world.work();
  const stars = { swapId, partnerStars: 1, swapStars: 1 };
  await me.reputation.write.mutate({ ...stars, partnerId: other.id, text: 'Late' });
  await them.reputation.write.mutate({ ...stars, partnerId: viewer.id, text: insult });
  await them.reputation.reply.mutate({ reviewId: await findReviewId(scene), text: insult });
  const [review] = (await me.reputation.reviewsOf.query({ memberId: viewer.id })).items;
  const cancelled = await swap();
  await them.swaps.cancel.mutate({ swapId: cancelled.swapId, reason: insult });
  const [note] = (await me.swaps.byId.query({ swapId: cancelled.swapId })).notes;
  if (!review || !note) throw new Error('neither reviewed nor noted');
  await me.swaps.cancel.mutate({ swapId: cancelled.swapId });
  const arranged = await swap();
  const meetingAt = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString();
  const way = { fromId: other.id, toId: viewer.id, kind: 'meeting' as const, meetingAt, place: insult };
  const [deliveryId] = (await them.swaps.proposeDelivery.mutate({ swapId: arranged.swapId, ways: [way] })).deliveryIds;
  if (!deliveryId) throw new Error('nothing arranged');
  await them.swaps.cancel.mutate({ swapId: arranged.swapId });
  await me.swaps.cancel.mutate({ swapId: arranged.swapId });
  return {
    member: {
      thing: { kind: 'member', memberId: other.id },
      id: other.id,
      evidence: { username: other.username },
    },
    item: {
      thing: { kind: 'item', itemId },
      id: itemId,
      evidence: { title: expect.stringContaining('Tent'), description: expect.any(String) },
    },
    offer: {
      thing: { kind: 'offer', offerId },
      id: offerId,
      evidence: { note: insult, gives: [{ title: expect.stringContaining('Tent') }], gets: [{ title: 'Lamp' }] },
    },
    'message about an offer': await say(await roomOf(offerId)),
    'direct message': await say(await directRoom()),
    review: { thing: { kind: 'review', reviewId: review.id }, id: review.id, evidence: { text: insult, stars: 1 } },
    reply: {
      thing: { kind: 'reply', reviewId: await findReviewId(scene) },
      id: await findReviewId(scene),
      evidence: { text: insult, review: 'Late' },
    },
    note: { thing: { kind: 'note', noteId: note.id }, id: note.id, evidence: { text: insult } },
    meeting: { thing: { kind: 'meeting', deliveryId }, id: deliveryId, evidence: { text: insult } },
  };
}

const kinds = [
  'member',
  'item',
  'offer',
  'message about an offer',
  'direct message',
  'review',
  'reply',
  'note',
  'meeting',
];

type Act = (scene: BlockScene, seen: Readonly<Record<string, SeenSubject>>) => Promise<unknown>;

const offerIn = (seen: Readonly<Record<string, SeenSubject>>) => OfferId.parse(seen['offer']?.id);
const itemIn = (seen: Readonly<Record<string, SeenSubject>>) => ItemId.parse(seen['item']?.id);

/** Acts that may come between the insult and its report. */
const acts: Readonly<Record<string, Act>> = {
  'the reader has blocked them': ({ me, other }) => me.members.block.mutate({ memberId: other.id }),
  'they have blocked the reader': ({ them, viewer }) => them.members.block.mutate({ memberId: viewer.id }),
  'both have blocked each other': async ({ me, them, viewer, other }) => {
    await me.members.block.mutate({ memberId: other.id });
    await them.members.block.mutate({ memberId: viewer.id });
  },
  'the offer was taken back and the item withdrawn': async ({ them }, seen) => {
    await them.offers.withdraw.mutate({ offerId: offerIn(seen), revision: 1 });
    await them.items.withdraw.mutate({ itemId: itemIn(seen) });
  },
  'the offer was declined and the item removed by staff': async ({ me }, seen) => {
    await me.offers.decline.mutate({ offerId: offerIn(seen), revision: 1 });
    await world.transaction((unit) => removeItemByStaff(unit, itemIn(seen), 'Against the rules'));
  },
  'they were banned': ({ other }) =>
    world.transaction((unit) => banMember(unit, other.id, { reason: 'Rude', until: null })),
  'they are leaving': ({ other }) => world.transaction((unit) => markMemberAbsent(unit, other.id, 'leaving')),
  'they have blocked the reader and left': async ({ them, other, viewer }) => {
    await them.members.block.mutate({ memberId: viewer.id });
    await world.transaction((unit) => markMemberAbsent(unit, other.id, 'leaving'));
  },
};

const report = ({ me }: Pick<BlockScene, 'me'>, subject: ReportedSubject) =>
  me.moderation.report.mutate({ thing: subject, reason: 'abuse', text: '' });

async function readEvidence(about: MemberId, id: string) {
  const { items } = await staff.list.query({ about, limit: 50 });
  const found = items.find(({ subjectId }) => subjectId === id);
  return found && staff.byId.query({ id: found.id });
}

describe('what one has read can be reported, as it was, when', () => {
  it.each(Object.entries(acts))('%s', async (_name, act) => {
    const scene = await createBlockScene(world);
    const seen = await seeEverything(scene);
    expect(Object.keys(seen)).toEqual(kinds);
    await act(scene, seen);
    await world.work();
    for (const [kind, { thing, id, evidence }] of Object.entries(seen)) {
      expect([kind, await report(scene, thing)]).toEqual([kind, {}]);
      expect(await readEvidence(scene.other.id, id), kind).toMatchObject({ aboutId: scene.other.id, evidence });
    }
  });

  it('they have closed their account: what is left of it, without a fault', async () => {
    const scene = await createBlockScene(world);
    const seen = await seeEverything(scene);
    await scene.them.offers.withdraw.mutate({ offerId: offerIn(seen), revision: 1 });
    await world.transaction((unit) => markMemberAbsent(unit, scene.other.id, 'leaving'));
    const erase = world.host.modules
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === 'members.eraseMember');
    if (!erase) throw new Error('no job erases accounts');
    const now = world.clock.now();
    await sql`insert into member_closing (member_id, cause, state, asked_at, began_at, closes_at)
      values (${scene.other.id}, 'asked', 'erasing', ${now}, ${now}, ${now})`.execute(world.db);
    await runJob(world.host, erase, 'test', { memberId: scene.other.id });
    const answers: Record<string, unknown> = {};
    for (const [kind, { thing }] of Object.entries(seen))
      answers[kind] = await report(scene, thing).catch((error: { data?: { code?: string } }) => error.data?.code);
    // Erased words are no words of theirs any more; their author still is one who can be reported.
    expect(answers).toEqual({
      member: {},
      item: {},
      offer: {},
      'message about an offer': 'moderation.notFound',
      'direct message': 'moderation.notFound',
      review: {},
      reply: 'moderation.notFound',
      note: 'moderation.notFound',
      meeting: 'moderation.notFound',
    });
    for (const kind of ['member', 'item', 'offer', 'review'])
      expect(await readEvidence(scene.other.id, (seen[kind] as SeenSubject).id)).toMatchObject({
        aboutId: scene.other.id,
      });
  });
});

it('the pictures of a reported item outlive their replacement by its owner', async () => {
  const scene = await createBlockScene(world);
  const { them, other } = scene;
  const shown = await insertPictureRows(world.host, other, 1);
  const harmless = await insertPictureRows(world.host, other, 1);
  const form = itemForm({ imageIds: shown });
  const { itemId } = await them.items.publish.mutate(form);
  await report(scene, { kind: 'item', itemId });
  const { editVersion } = await them.items.toEdit.query({ itemId });
  await them.items.edit.mutate({ ...form, imageIds: harmless, itemId, editVersion });
  expect(await readEvidence(other.id, itemId)).toMatchObject({ evidence: { imageIds: shown } });
  const { rows } = await sql`select from image_asset where id = ${shown[0]} and loose_since is null`.execute(world.db);
  expect(rows).toHaveLength(1);
});

it('an earlier note of an offer stays in its evidence when others follow', async () => {
  const scene = await createBlockScene(world);
  const { me, them, viewer, other, item } = scene;
  const terms = buildTerms([await item(other)], [await item(viewer)], { note: insult });
  const { offerId } = await them.offers.propose.mutate({ terms });
  await me.offers.negotiate.mutate({ offerId, revision: 1, terms: { ...terms, cashAddedCents: 500, note: 'No' } });
  await report(scene, { kind: 'offer', offerId });
  expect(await readEvidence(other.id, offerId)).toMatchObject({
    evidence: { note: 'No', before: [{ authorId: other.id, text: insult }] },
  });
});

it('the author, the note and the groups in the evidence of an offer are those of its terms, not of a pick', async () => {
  const scene = await createBlockScene(world);
  const { me, them, viewer, other, item } = scene;
  const [ring, coin, bell] = [await item(other), await item(other), await item(other)];
  const terms = buildTerms([], [await item(viewer)], { note: insult });
  const { offerId } = await them.offers.propose.mutate({
    terms: { ...terms, offererAnyOfIds: [ring, coin, bell] },
  });
  await them.items.withdraw.mutate({ itemId: ring });
  await world.work();
  await me.offers.accept.mutate({ offerId, revision: 2, pickedIds: [bell] });
  await report(scene, { kind: 'offer', offerId });
  expect(await readEvidence(other.id, offerId)).toMatchObject({
    evidence: {
      authorId: other.id,
      note: insult,
      gives: [],
      givesAnyOf: [{ id: ring }, { id: coin }, { id: bell }],
      kind: 'pick',
      before: [],
    },
  });
});

it('the evidence of an offer names its items as they were in the terms, not as they were renamed before the report', async () => {
  const scene = await createBlockScene(world);
  const { them, viewer, other, item } = scene;
  const imageIds = await insertPictureRows(world.host, other, 1);
  const form = itemForm({ title: 'Stolen phone, no questions', imageIds });
  const { itemId } = await them.items.publish.mutate(form);
  const { offerId } = await them.offers.propose.mutate({ terms: buildTerms([itemId], [await item(viewer)]) });
  await them.offers.withdraw.mutate({ offerId, revision: 1 });
  const { editVersion } = await them.items.toEdit.query({ itemId });
  await them.items.edit.mutate({ ...form, title: 'Phone', itemId, editVersion });
  await report(scene, { kind: 'offer', offerId });
  const gives = [{ id: itemId, title: 'Stolen phone, no questions' }];
  expect(await readEvidence(other.id, offerId)).toMatchObject({ evidence: { gives } });
});

describe('what one has never been able to see answers like what does not exist', () => {
  it('whoever has blocked whom', async () => {
    const { me, them, viewer, other, item } = await createBlockScene(world);
    const later = new Date(world.clock.now().getTime() + 86_400_000);
    const early = await makeItem(world.db, other.id, { visibleFrom: later });
    const withdrawn = await makeItem(world.db, other.id, { visibleFrom: later });
    await them.items.withdraw.mutate({ itemId: withdrawn });
    const third = await world.member();
    const { offerId } = await them.offers.propose.mutate({
      terms: buildTerms([await item(other)], [await makeItem(world.db, third.id)]),
    });
    const { roomId } = await them.chat.openDirect.mutate({ memberId: third.id });
    const said = makeMessageInput(insult);
    await them.chat.send.mutate({ roomId, ...said });
    const swap = await them.offers.propose.mutate({
      terms: buildTerms([await item(other)], [await makeItem(world.db, third.id)]),
    });
    const { swapId } = await world.as(third).offers.accept.mutate({ offerId: swap.offerId, revision: 1 });
    const meetingAt = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString();
    const way = { fromId: other.id, toId: third.id, kind: 'meeting' as const, meetingAt, place: insult };
    const [deliveryId = newId(DeliveryId)] = (await them.swaps.proposeDelivery.mutate({ swapId, ways: [way] }))
      .deliveryIds;
    const unseen: readonly ReportedSubject[] = [
      { kind: 'member', memberId: newId(MemberId) },
      { kind: 'item', itemId: newId(ItemId) },
      { kind: 'item', itemId: await makeItem(world.db, other.id, { state: 'draft' }) },
      { kind: 'item', itemId: early },
      { kind: 'item', itemId: withdrawn },
      { kind: 'offer', offerId: newId(OfferId) },
      { kind: 'offer', offerId },
      { kind: 'message', roomId: newId(RoomId), messageId: newId(MessageId) },
      { kind: 'message', roomId, messageId: said.id },
      { kind: 'review', reviewId: newId(ReviewId) },
      { kind: 'note', noteId: newId(SwapNoteId) },
      { kind: 'meeting', deliveryId: newId(DeliveryId) },
      { kind: 'meeting', deliveryId },
    ];
    const answers = () =>
      Promise.all(
        unseen.map(async (subject) => ((await expectRefusal(report({ me }, subject))) as { code: string }).code),
      );
    const notFound = unseen.map(() => 'moderation.notFound');
    expect(await answers()).toEqual(notFound);
    await them.members.block.mutate({ memberId: viewer.id });
    expect(await answers()).toEqual(notFound);
  });

  it('but an item that every guest can open is reported by a member whom its owner had blocked before', async () => {
    const scene = await createBlockScene(world);
    await scene.them.members.block.mutate({ memberId: scene.viewer.id });
    expect(await report(scene, { kind: 'item', itemId: await scene.item(scene.other) })).toEqual({});
  });
});

it('a room that is hidden by now names its last message to those who were in it, and nothing to others', async () => {
  const { me, them, viewer, other, directRoom } = await createBlockScene(world);
  const roomId = await directRoom();
  const stranger = world.as(await world.member());
  expect(await me.chat.closedRoom.query({ roomId })).toEqual({ last: null });
  await them.members.block.mutate({ memberId: viewer.id });
  const { last } = await me.chat.closedRoom.query({ roomId });
  expect(last).toMatchObject({ authorId: other.id });
  expect(await them.chat.closedRoom.query({ roomId })).toEqual({ last: null });
  expect(await stranger.chat.closedRoom.query({ roomId })).toEqual({ last: null });
  expect(await stranger.chat.closedRoom.query({ roomId: newId(RoomId) })).toEqual({ last: null });
  if (last) expect(await report({ me }, { kind: 'message', roomId, messageId: last.messageId })).toEqual({});
});

it('a member who is away or banned can be blocked, and is found blocked on their return', async () => {
  const { me, other } = await createBlockScene(world);
  await world.transaction((unit) => markMemberAbsent(unit, other.id, 'leaving'));
  await me.members.block.mutate({ memberId: other.id });
  expect((await me.members.blocks.query({})).items).toMatchObject([{ id: other.id, username: null }]);
});
