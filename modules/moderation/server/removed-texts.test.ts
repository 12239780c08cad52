import { sql } from 'kysely';
import { ImageId, type RoomId } from '#contracts/ids.ts';
import { imageVariants } from '#contracts/image-files.ts';
import { describe, expect, it } from 'vitest';
import { buildTerms } from '#modules/offers/testing.ts';
import { banMember, liftBan } from '#modules/identity/public.ts';
import { swapSettings } from '#modules/swaps/domain/swaps.settings.ts';
import { reputationSettings } from '#modules/reputation/domain/reputation.settings.ts';
import type { Member } from '#platform/member.ts';
import { toImageKeys } from '#platform/uploads/upload-keys.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createBlockScene, makeMessageInput, type BlockScene } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { removableTextKinds, type RemovableTextKind } from '../domain/appeal.ts';
import type { ReportDecision } from '../domain/report-choices.ts';
import type { ReportedSubject } from '../domain/report.schemas.ts';
import { deleteOldEvidenceJob } from './delete-old-evidence.job.ts';

const world = await testWorld({ REPORTS_PER_DAY: '50', EARLY_ACCESS_HOURS: '0' });
const [moderator, second] = [await world.member({ role: 'moderator' }), await world.member({ role: 'owner' })];
const [first, other] = [world.as(moderator).admin.moderation, world.as(second).admin.moderation];
const insult = 'You will regret this';
const reason = 'This threatens someone.';
const appealText = 'That was a quote from a film.';

interface WrittenText {
  /** Staff's decision; that of most is to remove the text. */
  readonly decision?: ReportDecision;
  /** The text that the reader sees, where it is not the insult, and what its author is shown of it later. */
  readonly words?: string;
  readonly excerpt?: string;
  readonly thing: ReportedSubject;
  readonly id: string;
  /** Everything that the reader sees of it, as one text. */
  read(): Promise<string>;
  /** Says in its place that staff removed it. */
  readonly isMarked: RegExp;
}

/** Writes a text of each kind that the viewer has read, all by the other member. */
async function writeEverything(scene: BlockScene): Promise<Readonly<Record<RemovableTextKind, WrittenText>>> {
  const { me, them, viewer, other: author, item, swap, directRoom } = scene;
  const [portrait] = await insertPictureRows(world.host, author, 1, 'profile');
  if (!portrait) throw new Error('no picture');
  await them.members.setPicture.mutate({ imageId: portrait });
  const { editVersion } = await them.members.me.query();
  await them.members.saveAbout.mutate({ bio: insult, editVersion });
  const terms = buildTerms([await item(author)], [await item(viewer)], { note: insult });
  const { offerId } = await them.offers.propose.mutate({ terms });
  const roomId = await directRoom();
  const said = makeMessageInput(insult);
  await them.chat.send.mutate({ roomId, ...said });
  const { swapId } = await swap();
  for (const caller of [me, them]) await caller.swaps.confirmReceived.mutate({ swapId });
  await world.work();
  const stars = { swapId, partnerStars: 1, swapStars: 1 };
  await me.reputation.write.mutate({ ...stars, partnerId: author.id, text: 'Late' });
  await them.reputation.write.mutate({ ...stars, partnerId: viewer.id, text: insult });
  const [review] = (await me.reputation.reviewsOf.query({ memberId: viewer.id })).items;
  const [answered] = (await me.reputation.reviewsOf.query({ memberId: author.id })).items;
  if (!answered) throw new Error('not reviewed');
  await them.reputation.reply.mutate({ reviewId: answered.id, text: insult });
  const cancelled = await swap();
  await them.swaps.cancel.mutate({ swapId: cancelled.swapId, reason: insult });
  const [note] = (await me.swaps.byId.query({ swapId: cancelled.swapId })).notes;
  if (!review || !note) throw new Error('neither reviewed nor noted');
  const arranged = await swap();
  const meetingAt = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString();
  const way = { fromId: author.id, toId: viewer.id, kind: 'meeting' as const, meetingAt, place: insult };
  const { deliveryIds } = await them.swaps.proposeDelivery.mutate({ swapId: arranged.swapId, ways: [way] });
  const [deliveryId] = deliveryIds;
  if (!deliveryId) throw new Error('nothing arranged');
  const text = async (answer: Promise<unknown>) => JSON.stringify(await answer);
  return {
    profile: {
      thing: { kind: 'member', memberId: author.id },
      id: author.id,
      read: () => text(me.members.byId.query({ id: author.id })),
      isMarked: /"isBioRemoved":true/,
    },
    username: {
      thing: { kind: 'member', memberId: author.id },
      id: author.id,
      decision: 'usernameRemoved',
      words: author.username,
      read: async () => (await text(me.members.byId.query({ id: author.id }))) + (await text(me.chat.rooms.query({}))),
      isMarked: /"username":"member-[0-9a-f]{12}"/,
    },
    portrait: {
      thing: { kind: 'member', memberId: author.id },
      id: author.id,
      decision: 'portraitRemoved',
      words: portrait,
      excerpt: '',
      read: () => text(me.members.byId.query({ id: author.id })),
      isMarked: /"picture":null/,
    },
    offer: {
      thing: { kind: 'offer', offerId },
      id: offerId,
      read: () => text(me.offers.byId.query({ offerId })),
      isMarked: /"isNoteRemoved":true/,
    },
    message: {
      thing: { kind: 'message', roomId, messageId: said.id },
      id: said.id,
      read: async () => (await text(me.chat.messages.query({ roomId }))) + (await text(me.chat.rooms.query({}))),
      isMarked: /"code":"chat.removed"/,
    },
    review: {
      thing: { kind: 'review', reviewId: review.id },
      id: review.id,
      read: async () =>
        (await text(me.reputation.reviewsOf.query({ memberId: viewer.id }))) +
        (await text(me.reputation.mine.query({}).then(({ items }) => items.map(({ theirs }) => theirs)))),
      isMarked: /"stars":null/,
    },
    reply: {
      thing: { kind: 'reply', reviewId: answered.id },
      id: answered.id,
      read: async () =>
        (await text(me.reputation.reviewsOf.query({ memberId: author.id }))) +
        (await text(me.reputation.review.query({ swapId, partnerId: author.id }).then(({ mine }) => mine))),
      isMarked: /"reply":\{"text":"","repliedAt":"[^"]*","isRemoved":true\}/,
    },
    note: {
      thing: { kind: 'note', noteId: note.id },
      id: note.id,
      read: () => text(me.swaps.byId.query({ swapId: cancelled.swapId })),
      isMarked: /"isRemoved":true/,
    },
    meeting: {
      thing: { kind: 'meeting', deliveryId },
      id: deliveryId,
      read: () => text(me.swaps.byId.query({ swapId: arranged.swapId })),
      isMarked: /"isPlaceRemoved":true/,
    },
  };
}

/** Reports it and has staff remove it. */
async function remove({ me, other: author }: BlockScene, { thing, id, decision = 'textRemoved' }: WrittenText) {
  await me.moderation.report.mutate({ thing, reason: 'abuse', text: '' });
  const report = (await first.list.query({ about: author.id, limit: 50 })).items.find((row) => row.subjectId === id);
  if (!report) throw new Error('the report is not in the queue');
  await first.take.mutate({ id: report.id, reason });
  await first.decide.mutate({ id: report.id, decision, reason });
  return report.id;
}

/** Whether a text belongs to an offer or a swap, after whose item it is named for those who may see that. */
const namedBy: Readonly<Partial<Record<RemovableTextKind, true>>> = {
  offer: true,
  review: true,
  reply: true,
  note: true,
  meeting: true,
};

/** Nothing that a reader looks at. */
const written = { read: async () => '', isMarked: /x/ };

/** The second member of staff takes the removal back. */
async function reverse(kind: RemovableTextKind, id: string) {
  const { items } = await world.as(second).admin.moderation.appeals.query({ kind, limit: 50 });
  const open = items.find(({ subjectId }) => subjectId === id);
  if (!open) throw new Error('no appeal');
  await world.as(second).admin.moderation.decideAppeal.mutate({ id: open.id, as: 'reverse', reason: 'It is a quote.' });
}

const emailsTo = (member: Member, email: string) =>
  world.mails().filter((mail) => mail.letter === email && mail.to.address.startsWith(`${member.username}@`));

describe('a text that others see', () => {
  it.each(removableTextKinds)(
    'is reported, removed with its reason, and put back by an appeal that another decides: %s',
    async (kind) => {
      const scene = await createBlockScene(world);
      const { them, other: author, viewer } = scene;
      const written = (await writeEverything(scene))[kind];
      const { words: shown = insult, excerpt = shown } = written;
      expect(await written.read()).toContain(shown);
      await remove(scene, written);
      await world.work();

      const seen = await written.read();
      expect(seen).not.toContain(shown);
      expect(seen).toMatch(written.isMarked);
      const [email] = emailsTo(author, 'moderation.textRemoved');
      expect(email?.text).toContain(reason);
      expect(/It's about: \S/.test(email?.text ?? '')).toBe(namedBy[kind] === true);
      expect(emailsTo(viewer, 'moderation.textRemoved')).toEqual([]);
      const { items: notifications } = await them.notifications.list.query({});
      expect(notifications.filter((one) => one.kind === 'account.removal')).toMatchObject([
        { how: kind, to: '/settings/privacy', who: null, thing: namedBy[kind] ? expect.any(String) : null },
      ]);
      const decided = (await scene.me.notifications.list.query({ limit: 50 })).items.find(
        ({ how }) => how === 'reportDecided',
      );
      expect(decided).toMatchObject({ to: null, thing: namedBy[kind] ? expect.any(String) : null });

      const appeal = { kind, subjectId: written.id, words: appealText };
      expect(await them.moderation.removals.query()).toMatchObject([
        { kind, excerpt, reason, appeal: null, canAppeal: true },
      ]);
      expect(await scene.me.moderation.removals.query()).toEqual([]);
      expect(await expectRefusal(scene.me.moderation.appeal.mutate(appeal))).toMatchObject({
        code: 'moderation.nothingToAppeal',
      });
      await them.moderation.appeal.mutate(appeal);
      expect(await expectRefusal(them.moderation.appeal.mutate(appeal))).toMatchObject({
        code: 'moderation.appealedBefore',
      });

      const { items } = await other.appeals.query({ kind, limit: 50 });
      const open = items.find(({ subjectId }) => subjectId === written.id);
      expect(open).toMatchObject({ words: appealText, ruledBy: moderator.id, ruledReason: reason, receivedBy: null });
      expect(open?.excerpt).toBe(excerpt);
      if (!open) return;
      const decision = { id: open.id, as: 'reverse', reason: 'It is a quote.' } as const;
      expect(await expectRefusal(first.decideAppeal.mutate(decision))).toMatchObject({ code: 'moderation.ownRuling' });
      await other.decideAppeal.mutate(decision);
      await world.work();
      expect(await written.read()).toContain(shown);
      expect(await written.read()).not.toMatch(written.isMarked);
      expect(await them.moderation.removals.query()).toEqual([]);
      const answer = emailsTo(author, 'moderation.appealAnswered')[0]?.text;
      expect(answer).toContain('You were right');
      expect(answer).toContain('It is a quote.');
      expect(/It's about: \S/.test(answer ?? '')).toBe(namedBy[kind] === true);
    },
  );

  it('that is removed is in no answer, no archive of the reader and nowhere but with moderation, and in its author’s archive', async () => {
    const scene = await createBlockScene(world);
    const written = await writeEverything(scene);
    for (const one of Object.values(written)) await remove(scene, one);
    await world.work();
    const exported = async ({ id }: Member) => {
      const lists = world.host.modules.flatMap(({ memberData }) => memberData?.export(world.db, id) ?? []);
      const rows: object[] = [];
      for (const list of lists) for await (const row of list.rows) rows.push(row);
      return JSON.stringify(rows);
    };
    expect(await exported(scene.viewer)).not.toContain(insult);
    expect((await exported(scene.other)).split(insult).length - 1).toBe(7);
    const { rows: left } = await sql<{ text: string }>`
      select text from (
        select member_id as author_id, bio as text from member_profile
        union all select author_id, note from offer_revision
        union all select author_id, text from chat_message
        union all select author_id, text from review
        union all select partner_id, reply from review
        union all select author_id, text from swap_note
        union all select proposed_by, place from swap_delivery
      ) texts where author_id = ${scene.other.id} and text = ${insult}`.execute(world.db);
    expect(left).toEqual([]);
  });

  it('is removed once: a further decision finds nothing to remove, and what is upheld stays removed', async () => {
    const scene = await createBlockScene(world);
    const { note } = await writeEverything(scene);
    await remove(scene, note);
    await scene.them.moderation.appeal.mutate({ kind: 'note', subjectId: note.id, words: appealText });
    const open = (await other.appeals.query({ kind: 'note', limit: 50 })).items.find(
      ({ subjectId }) => subjectId === note.id,
    );
    if (!open) throw new Error('no appeal');
    await other.decideAppeal.mutate({ id: open.id, as: 'uphold', reason });
    await world.work();
    expect(emailsTo(scene.other, 'moderation.appealAnswered')[0]?.text).toContain('stands');
    expect(await note.read()).not.toContain(insult);
    expect(await scene.them.moderation.removals.query()).toMatchObject([{ appeal: { state: 'upheld', reason } }]);
    expect(
      await expectRefusal(scene.me.moderation.report.mutate({ thing: note.thing, reason: 'abuse' })),
    ).toMatchObject({
      code: 'moderation.notFound',
    });
  });

  it('of a banned author reaches them with its reason, and asks for a reply instead of signing in', async () => {
    const scene = await createBlockScene(world);
    const { message } = await writeEverything(scene);
    await world.as(moderator).admin.members.ban.mutate({ id: scene.other.id, reason });
    await remove(scene, message);
    await world.work();
    const [email] = emailsTo(scene.other, 'moderation.textRemoved');
    expect(email?.text).toContain(reason);
    expect(email?.text).toContain('Just reply to this email');
    expect(email?.text).not.toContain('/settings/privacy');
  });

  it('of a banned member is found by staff, who record the appeal that came by post', async () => {
    const scene = await createBlockScene(world);
    const { other: author } = scene;
    const written = await writeEverything(scene);
    for (const one of Object.values(written)) await remove(scene, one);
    await world.as(moderator).admin.members.ban.mutate({ id: author.id, reason });

    const { items: removals } = await first.removals.query({ memberId: author.id, limit: 50 });
    const { items: newest, nextCursor } = await first.removals.query({ memberId: author.id, limit: 2 });
    const walked = [...newest];
    for (let cursor = nextCursor; cursor !== null;) {
      const page = await first.removals.query({ memberId: author.id, limit: 2, cursor });
      walked.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(walked).toHaveLength(removals.length);
    expect(new Set(walked.map(({ subjectId, kind }) => `${kind} ${subjectId}`)).size).toBe(removals.length);
    expect(removals.map(({ kind }) => kind).toSorted()).toEqual([...removableTextKinds].toSorted());
    expect(removals.every(({ reason: why, appeal }) => why === reason && appeal === null)).toBe(true);
    for (const { kind, subjectId } of removals) await first.recordAppeal.mutate({ kind, subjectId, words: appealText });
    for (const { appeal } of (await first.removals.query({ memberId: author.id, limit: 50 })).items)
      expect(appeal).toEqual({ state: 'open', words: appealText, reason: null });
    const [{ kind, subjectId } = { kind: 'note' as const, subjectId: '' }] = removals;
    expect(await expectRefusal(first.recordAppeal.mutate({ kind, subjectId, words: appealText }))).toMatchObject({
      code: 'moderation.appealedBefore',
    });
    const lines = await world.as(second).admin.platform.audit.query({ action: 'moderation.recordAppeal', subjectId });
    expect(lines.items.map(({ actorId }) => actorId)).toContain(moderator.id);
    expect((await first.removals.query({ memberId: scene.viewer.id })).items).toEqual([]);

    await reverse('note', written.note.id);
    await world.work();
    expect(emailsTo(author, 'moderation.appealAnswered')[0]?.text).toContain('You were right');
    const { items: left } = await first.removals.query({ memberId: author.id, limit: 50 });
    expect(left.map(({ kind: one }) => one)).not.toContain('note');
    expect(left).toHaveLength(removableTextKinds.length - 1);
  });

  it('of a page takes its free words along, and leaves those that its author has written since', async () => {
    const { me, them, other: author, ...scene } = await createBlockScene(world);
    await them.members.saveInterests.mutate({ words: ['slurs'] });
    const wordsShown = async () => (await me.members.byId.query({ id: author.id })).interestWords;
    const subject = { kind: 'member', memberId: author.id } as const;
    await remove(
      { me, them, other: author, ...scene },
      { thing: subject, id: author.id, read: async () => '', isMarked: /x/ },
    );
    expect(await wordsShown()).toEqual([]);
    expect(await them.moderation.removals.query()).toMatchObject([{ excerpt: 'slurs' }]);
    await them.members.saveInterests.mutate({ words: ['kites'] });
    await them.moderation.appeal.mutate({ kind: 'profile', subjectId: author.id, words: appealText });
    const open = (await other.appeals.query({ kind: 'profile', limit: 50 })).items.find(
      ({ subjectId }) => subjectId === author.id,
    );
    await other.decideAppeal.mutate({ id: open?.id ?? ('' as never), as: 'reverse', reason });
    expect(await wordsShown()).toEqual(['kites']);
  });

  it('can be appealed for thirty days', async () => {
    const scene = await createBlockScene(world);
    const { profile } = await writeEverything(scene);
    await remove(scene, profile);
    world.clock.advance({ days: 31 });
    const appeal = { kind: 'profile', subjectId: profile.id, words: appealText } as const;
    expect(await expectRefusal(world.as(scene.other).moderation.appeal.mutate(appeal))).toMatchObject({
      code: 'moderation.appealTooLate',
      params: { days: 30 },
    });
  });

  it('of an item is appealed by its owner alone', async () => {
    const scene = await createBlockScene(world);
    const itemId = await scene.item(scene.other);
    await world.as(moderator).admin.items.remove.mutate({ itemId, reason });
    const appeal = { kind: 'item', subjectId: itemId, words: appealText } as const;
    expect(await expectRefusal(scene.me.moderation.appeal.mutate(appeal))).toMatchObject({
      code: 'moderation.nothingToAppeal',
    });
    expect(await scene.them.moderation.removals.query()).toMatchObject([{ kind: 'item', reason }]);
    await scene.them.moderation.appeal.mutate(appeal);
    expect(await scene.them.moderation.removals.query()).toMatchObject([
      { appeal: { state: 'open', words: appealText } },
    ]);
  });
});

describe('a username that staff removed', () => {
  const removed = async () => {
    const scene = await createBlockScene(world);
    const { username } = await writeEverything(scene);
    await remove(scene, username);
    const { editVersion, username: neutral } = await scene.them.identity.account.query();
    return { scene, editVersion, neutral, name: scene.other.username };
  };
  const readUsername = async ({ me, other: author }: BlockScene) =>
    (await me.members.byId.query({ id: author.id })).username;

  it('is taken again by no account, in whatever letters, nor is a neutral one', async () => {
    const { scene, editVersion, name } = await removed();
    const stranger = world.as(await world.member());
    const { editVersion: theirs } = await stranger.identity.account.query();
    expect(
      await expectRefusal(scene.them.identity.saveAccount.mutate({ username: name.toUpperCase(), editVersion })),
    ).toMatchObject({ code: 'identity.usernameTaken' });
    expect(
      await expectRefusal(stranger.identity.saveAccount.mutate({ username: name, editVersion: theirs })),
    ).toMatchObject({ code: 'identity.usernameTaken' });
    await expectRefusal(stranger.identity.saveAccount.mutate({ username: 'member-0123456789ab', editVersion: theirs }));
    expect((await stranger.identity.account.query()).username).not.toBe('member-0123456789ab');
  });

  it('gives way to the one that its member has chosen since, and is free again after an appeal', async () => {
    const { scene, editVersion, name } = await removed();
    await scene.them.identity.saveAccount.mutate({ username: `new-${name.slice(0, 20)}`, editVersion });
    await scene.them.moderation.appeal.mutate({ kind: 'username', subjectId: scene.other.id, words: appealText });
    await reverse('username', scene.other.id);
    expect(await readUsername(scene)).toBe(`new-${name.slice(0, 20)}`);
    const { editVersion: next } = await scene.them.identity.account.query();
    await scene.them.identity.saveAccount.mutate({ username: name, editVersion: next });
    expect(await readUsername(scene)).toBe(name);
  });

  it('is removed once: the neutral one cannot be, and its member learns that they may choose', async () => {
    const { scene, neutral } = await removed();
    await world.work();
    expect(emailsTo(scene.other, 'moderation.textRemoved')[0]?.text).toContain(
      `To others you're ${neutral} now. You can choose another name`,
    );
    const { thing, id } = { thing: { kind: 'member', memberId: scene.other.id } as const, id: scene.other.id };
    expect(await expectRefusal(remove(scene, { ...written, thing, id, decision: 'usernameRemoved' }))).toMatchObject({
      code: 'moderation.nothingToRemove',
    });
    expect(await readUsername(scene)).toBe(neutral);
  });
});

describe('a profile picture that staff removed', () => {
  it('answers by no address, is kept for staff alone, and comes back whole by an appeal', async () => {
    const scene = await createBlockScene(world);
    const { them, other: author } = scene;
    const { portrait } = await writeEverything(scene);
    const imageId = ImageId.parse(portrait.words);
    const { storage } = world.host;
    for (const key of toImageKeys(imageId, 'profile')) await storage.put(key, Buffer.from('picture'));
    const filesIn = async (purpose: 'profile' | 'report') => {
      const sizes = await Promise.all(toImageKeys(imageId, purpose).map((key) => storage.size(key)));
      return sizes.filter((size) => size !== null).length;
    };
    await remove(scene, portrait);
    await world.work();
    expect([await filesIn('profile'), await filesIn('report')]).toEqual([0, imageVariants.length]);
    expect(await expectRefusal(them.members.setPicture.mutate({ imageId }))).toMatchObject({
      code: 'uploads.imageNotUsable',
    });
    await them.moderation.appeal.mutate({ kind: 'portrait', subjectId: author.id, words: appealText });
    await reverse('portrait', author.id);
    await world.work();
    expect([await filesIn('profile'), await filesIn('report')]).toEqual([imageVariants.length, 0]);
    expect(await portrait.read()).toContain(imageId);
  });

  it('gives way to the one that its member has chosen since, and is deleted when no appeal can bring it back', async () => {
    const scene = await createBlockScene(world);
    const { them, other: author } = scene;
    const { portrait } = await writeEverything(scene);
    await remove(scene, portrait);
    const [next] = await insertPictureRows(world.host, author, 1, 'profile');
    await them.members.setPicture.mutate({ imageId: next ?? null });
    await them.moderation.appeal.mutate({ kind: 'portrait', subjectId: author.id, words: appealText });
    await reverse('portrait', author.id);
    expect(await portrait.read()).toContain(next);
    expect(await portrait.read()).not.toContain(portrait.words);

    await remove(scene, { ...portrait, words: String(next) });
    const isLoose = async () => {
      const { rows } = await sql<{ loose: boolean }>`
        select loose_since is not null as loose from image_asset where id = ${String(next)}`.execute(world.db);
      return rows;
    };
    await world.work();
    expect(await isLoose()).toEqual([{ loose: false }]);
    world.clock.advance({ days: swapSettings.read(world.host.config).REPORT_EVIDENCE_DAYS + 1 });
    await world.host.boss.send(deleteOldEvidenceJob.name, {});
    await world.work();
    expect(await isLoose()).toEqual([{ loose: true }]);
  });
});

describe('a removal', () => {
  it('holds against a form that its author had open before: what was removed is not saved again', async () => {
    const scene = await createBlockScene(world);
    const { profile } = await writeEverything(scene);
    await scene.them.members.saveInterests.mutate({ words: [insult] });
    const { editVersion, interestsVersion } = await scene.them.members.me.query();
    await remove(scene, profile);
    expect(await expectRefusal(scene.them.members.saveAbout.mutate({ bio: insult, editVersion }))).toMatchObject({
      code: 'platform.changedMeanwhile',
    });
    expect(
      await expectRefusal(scene.them.members.saveInterests.mutate({ words: [insult], editVersion: interestsVersion })),
    ).toMatchObject({ code: 'platform.changedMeanwhile' });
    expect(await profile.read()).not.toContain(insult);
  });

  it('of what was read leaves a room where it stood, read, and the next message is announced', async () => {
    const scene = await createBlockScene(world);
    const { message } = await writeEverything(scene);
    const { roomId } = message.thing as { roomId: RoomId };
    await scene.me.chat.seen.mutate({ roomId, sequence: 100 });
    await world.work();
    const listed = async (caller = scene.me) => {
      const { items } = await caller.chat.rooms.query({});
      return items.map(({ id, unread, lastMessageAt }) => ({ id, unread, lastMessageAt }));
    };
    const before = [await listed(), await listed(scene.them)];
    world.clock.advance({ minutes: 5 });
    await remove(scene, message);
    await world.work();
    expect([await listed(), await listed(scene.them)]).toEqual(before);
    await scene.them.moderation.appeal.mutate({ kind: 'message', subjectId: message.id, words: appealText });
    await reverse('message', message.id);
    await world.work();
    expect([await listed(), await listed(scene.them)]).toEqual(before);
    const waits = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from notification
        where member_id = ${scene.viewer.id} and kind = 'chat.message'`.execute(world.db);
      return rows[0]?.count ?? 0;
    };
    const announced = await waits();
    await scene.them.chat.send.mutate({ roomId, ...makeMessageInput('Sorry') });
    await world.work();
    expect(await waits()).toBe(announced + 1);
  });

  it('does not keep a reader from reporting what its author writes in its place', async () => {
    const scene = await createBlockScene(world);
    const { profile } = await writeEverything(scene);
    await remove(scene, profile);
    const { editVersion } = await scene.them.members.me.query();
    await scene.them.members.saveAbout.mutate({ bio: `${insult} again`, editVersion });
    await remove(scene, profile);
    expect(await profile.read()).not.toContain(insult);
  });

  it('of a second note of an offer keeps the first one for an appeal, too', async () => {
    const scene = await createBlockScene(world);
    const { offer } = await writeEverything(scene);
    const { me, them } = scene;
    await remove(scene, offer);
    const { terms, revision } = await me.offers.byId.query({ offerId: offer.id });
    const counter = (caller: typeof me, note: string, cashAddedCents: number, number: number) =>
      caller.offers.negotiate.mutate({
        offerId: offer.id,
        revision: number,
        terms: { ...terms, note, cashAddedCents },
      });
    await counter(me, '', 100, revision);
    await counter(them, `${insult} again`, 200, revision + 1);
    await remove(scene, offer);
    await them.moderation.appeal.mutate({ kind: 'offer', subjectId: offer.id, words: appealText });
    await reverse('offer', offer.id);
    const read = await offer.read();
    expect(read).toContain(`"${insult}"`);
    expect(read).toContain(`"${insult} again"`);
  });

  it('is decided once, by one of two who decide at the same moment', async () => {
    const scene = await createBlockScene(world);
    const { note } = await writeEverything(scene);
    await scene.me.moderation.report.mutate({ thing: note.thing, reason: 'abuse' });
    const [report] = (await first.list.query({ about: scene.other.id, limit: 50 })).items;
    if (!report) throw new Error('not in the queue');
    const decision = { id: report.id, decision: 'textRemoved', reason } as const;
    const results = await Promise.allSettled([first.decide.mutate(decision), other.decide.mutate(decision)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await world.work();
    expect(emailsTo(scene.other, 'moderation.textRemoved')).toHaveLength(1);
  });
});

describe('the points of a member', () => {
  async function reviewedScene() {
    const scene = await createBlockScene(world);
    const { me, them, viewer, other: author } = scene;
    const readFigures = async ({ id }: Member) => {
      const { rows: entries } = await sql<{ points: number }>`
        select coalesce(sum(points), 0)::int as points from point_entry where member_id = ${id}`.execute(world.db);
      const { rows: boards } = await sql<{ board: string; points: number }>`
        select board, points from leaderboard_entry where member_id = ${id} order by board`.execute(world.db);
      return { points: entries[0]?.points ?? 0, boards };
    };
    const figures = async () => [await readFigures(viewer), await readFigures(author)];
    const { swapId } = await scene.swap();
    for (const caller of [me, them]) await caller.swaps.confirmReceived.mutate({ swapId });
    await world.work();
    const stars = { swapId, partnerStars: 5, swapStars: 5 };
    await me.reputation.write.mutate({ ...stars, partnerId: author.id, text: 'Good' });
    const before = await figures();
    await them.reputation.write.mutate({ ...stars, partnerId: viewer.id, text: insult });
    await world.work();
    const counted = await figures();
    expect(counted[0]?.points).toBeGreaterThan(before[0]?.points ?? Infinity);
    const [review] = (await me.reputation.reviewsOf.query({ memberId: viewer.id })).items;
    if (!review) throw new Error('not reviewed');
    return { scene, review, figures, before, counted };
  }

  it('are without those that a removed review gave to both, on each board, and with them once it is put back', async () => {
    const { scene, review, figures, before, counted } = await reviewedScene();
    const { viewer, other: author } = scene;
    world.clock.advance({ days: 8 });
    await remove(
      { ...scene, me: world.as(viewer) },
      { ...written, thing: { kind: 'review', reviewId: review.id }, id: review.id },
    );
    world.clock.advance({ minutes: 1 });
    const [mine, theirs] = await figures();
    expect(mine).toEqual(before[0]);
    expect(theirs?.points).toBeLessThan(counted[1]?.points ?? 0);
    await world.as(author).moderation.appeal.mutate({ kind: 'review', subjectId: review.id, words: appealText });
    await reverse('review', review.id);
    expect(await figures()).toEqual(counted);
  });

  it('are without those of a banned author’s reviews, and with them once the ban is lifted or has ended', async () => {
    const { scene, figures, before, counted } = await reviewedScene();
    const { id } = scene.other;
    const end = async (until: Date | null) => {
      if (!until) return world.transaction((unit) => liftBan(unit, id, 'It was another'));
      world.clock.advance({ minutes: 2 });
      await world.host.boss.send('identity.endBans', {});
    };
    for (const minutes of [null, 1]) {
      const until = minutes === null ? null : new Date(world.clock.now().getTime() + minutes * 60_000);
      await world.transaction((unit) => banMember(unit, id, { reason: 'Rude', until }));
      await world.work();
      expect((await figures())[0]).toEqual(before[0]);
      await end(until);
      await world.work();
      expect(await figures()).toEqual(counted);
    }
  });

  it('stay without those of a review that was removed, put back or published during its author’s ban', async () => {
    const { scene, review, figures, before, counted } = await reviewedScene();
    const { viewer, other: author } = scene;
    await world.transaction((unit) => banMember(unit, author.id, { reason: 'Rude', until: null }));
    await world.work();
    await remove(scene, { ...written, thing: { kind: 'review', reviewId: review.id }, id: review.id });
    expect((await figures())[0]).toEqual(before[0]);
    const appeal = { kind: 'review', subjectId: review.id, words: appealText } as const;
    await first.recordAppeal.mutate(appeal);
    await reverse('review', review.id);
    expect((await figures())[0]).toEqual(before[0]);
    await world.transaction((unit) => liftBan(unit, author.id, 'It was another'));
    await world.work();
    expect(await figures()).toEqual(counted);

    const { swapId } = await scene.swap();
    for (const caller of [scene.me, world.as(author)]) await caller.swaps.confirmReceived.mutate({ swapId });
    await world.work();
    const unwritten = await figures();
    const stars = { swapId, partnerId: viewer.id, partnerStars: 5, swapStars: 5, text: 'Good' };
    await world.as(author).reputation.write.mutate(stars);
    await world.transaction((unit) => banMember(unit, author.id, { reason: 'Rude', until: null }));
    await world.work();
    world.clock.advance({ days: reputationSettings.read(world.host.config).REVIEW_DAYS + 1 });
    await world.host.boss.send('reputation.publishDueReviews', {});
    await world.work();
    const { POINTS_FIVE_STARS: five } = reputationSettings.read(world.host.config);
    expect((await figures())[0]?.points).toBe((unwritten[0]?.points ?? 0) - five);
    await world.transaction((unit) => liftBan(unit, author.id, 'It was another'));
    await world.work();
    expect((await figures())[0]?.points).toBe((unwritten[0]?.points ?? 0) + five);
  });
});

describe('the rating of a member', () => {
  const readRating = async ({ me, viewer }: BlockScene) => {
    const { stars, reviews } = await me.reputation.summary.query({ memberId: viewer.id });
    return { stars, reviews };
  };

  it('does not count a review that staff removed, and counts it again when it is put back', async () => {
    const scene = await createBlockScene(world);
    const { review } = await writeEverything(scene);
    expect(await readRating(scene)).toEqual({ stars: 1, reviews: 1 });
    await remove(scene, review);
    expect(await readRating(scene)).toEqual({ stars: null, reviews: 0 });
    await scene.them.moderation.appeal.mutate({ kind: 'review', subjectId: review.id, words: appealText });
    const open = (await other.appeals.query({ kind: 'review', limit: 50 })).items.find(
      ({ subjectId }) => subjectId === review.id,
    );
    await other.decideAppeal.mutate({ id: open?.id ?? ('' as never), as: 'reverse', reason });
    expect(await readRating(scene)).toEqual({ stars: 1, reviews: 1 });
  });

  it('does not count the reviews of a banned author, nor shows them, until the ban ends by staff or by itself', async () => {
    const scene = await createBlockScene(world);
    await writeEverything(scene);
    const shown = async () => (await scene.me.reputation.reviewsOf.query({ memberId: scene.viewer.id })).items.length;
    const ban = async (until: Date | null) => {
      await world.transaction((unit) => banMember(unit, scene.other.id, { reason: 'Rude', until }));
      await world.work();
    };
    await ban(null);
    expect([await readRating(scene), await shown()]).toEqual([{ stars: null, reviews: 0 }, 0]);
    await world.transaction((unit) => liftBan(unit, scene.other.id, 'It was another'));
    await world.work();
    expect([await readRating(scene), await shown()]).toEqual([{ stars: 1, reviews: 1 }, 1]);
    await ban(new Date(world.clock.now().getTime() + 60_000));
    expect(await shown()).toBe(0);
    await sql`update review set hidden_until = now() - interval '1 second' where author_id = ${scene.other.id}`.execute(
      world.db,
    );
    expect([await readRating(scene), await shown()]).toEqual([{ stars: 1, reviews: 1 }, 1]);
  });
});
