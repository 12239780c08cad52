import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MemberId, newId, type ImageId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { swapSettings } from '#modules/swaps/domain/swaps.settings.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { createBlockScene, makeMessageInput } from '#testing/block-scene.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import type { ReportDecision } from '../../domain/report-choices.ts';
import type { ReportedSubject, ReportId } from '../../domain/report.schemas.ts';
import { moderationSettings } from '../../domain/moderation.settings.ts';
import { deleteOldEvidenceJob } from '../delete-old-evidence.job.ts';
import { eraseMemberModerationData, exportMemberModerationData } from './member-data.ts';

const world = await testWorld({ REPORTS_PER_DAY: '3' });
const admin = await world.member({ role: 'owner' });
const staff = world.as(admin).admin.moderation;
const reason = 'Against the rules of the house.';

const report = (member: Member, reported: ReportedSubject, text = '') =>
  world.as(member).moderation.report.mutate({ thing: reported, reason: 'abuse', text });
const queue = async () => (await staff.list.query({ limit: 50 })).items;
const findReport = async (subjectId: string) => {
  const found = (await queue()).find((row) => row.subjectId === subjectId);
  if (!found) throw new Error('nothing was reported');
  return found;
};
/** Counts the entries of an action in the audit log with its reason. */
const audited = async (action: string, id: string) =>
  (
    await sql`select from audit_entry where action = ${action} and subject_id = ${id} and reason = ${reason}`.execute(
      world.db,
    )
  ).rows.length;

describe('a report', () => {
  it('of each kind of thing keeps it as it stood, and whoever is answerable for it', async () => {
    const { viewer, other, them, item, offerBy, directRoom } = await createBlockScene(world);
    const itemId = await item(other);
    const offerId = await offerBy(other);
    const roomId = await directRoom();
    const said = makeMessageInput('You will regret this');
    await them.chat.send.mutate({ roomId, ...said });
    const rows: [ReportedSubject, string, object][] = [
      [{ kind: 'item', itemId }, itemId, { title: expect.stringContaining('Tent'), description: expect.any(String) }],
      [
        { kind: 'offer', offerId },
        offerId,
        {
          state: 'pending',
          offererId: other.id,
          authorId: other.id,
          title: 'Lamp',
          gives: [{ title: expect.stringContaining('Tent') }],
          gets: [{ title: 'Lamp' }],
        },
      ],
      [
        { kind: 'message', roomId, messageId: said.id },
        said.id,
        { text: 'You will regret this', before: [{ text: 'Hello', authorId: other.id }] },
      ],
    ];
    for (const [reported, subjectId, evidence] of rows) {
      await report(viewer, reported, 'Please look');
      const { id, title } = await findReport(subjectId);
      expect(title).toEqual('text' in evidence ? evidence.text : (evidence as { title: unknown }).title);
      expect(await staff.byId.query({ id })).toMatchObject({
        aboutId: other.id,
        reporterId: viewer.id,
        text: 'Please look',
        evidence,
        state: 'open',
      });
    }
    await sql`update item set title = 'Nothing of the kind' where id = ${itemId}`.execute(world.db);
    expect((await staff.byId.query({ id: (await findReport(itemId)).id })).evidence).toMatchObject({
      title: expect.stringContaining('Tent'),
    });
  });

  it('said twice is one, and the answer is the same', async () => {
    const { viewer, other } = await createBlockScene(world);
    const reported = { kind: 'member', memberId: other.id } as const;
    expect(await Promise.all([report(viewer, reported), report(viewer, reported)])).toEqual([{}, {}]);
    expect((await queue()).filter(({ subjectId }) => subjectId === other.id)).toHaveLength(1);
  });

  it('is refused of oneself, of nobody, of what one may not see, and beyond so many a day', async () => {
    const { viewer, other, item } = await createBlockScene(world);
    const stranger = await world.member();
    expect(await expectRefusal(report(viewer, { kind: 'member', memberId: viewer.id }))).toMatchObject({
      code: 'moderation.yourself',
    });
    expect(await expectRefusal(report(viewer, { kind: 'member', memberId: newId(MemberId) }))).toMatchObject({
      code: 'moderation.notFound',
    });
    const { roomId } = await world.as(other).chat.openDirect.mutate({ memberId: stranger.id });
    const said = makeMessageInput('Between us');
    await world.as(other).chat.send.mutate({ roomId, ...said });
    expect(await expectRefusal(report(viewer, { kind: 'message', roomId, messageId: said.id }))).toMatchObject({
      code: 'moderation.notFound',
    });
    for (const _one of [1, 2, 3]) await report(viewer, { kind: 'item', itemId: await item(other) });
    const itemId = await item(other);
    expect(await expectRefusal(report(viewer, { kind: 'item', itemId }))).toMatchObject({
      code: 'moderation.tooMany',
      params: { maximum: 3 },
    });
    world.clock.advance({ hours: 25 });
    await report(viewer, { kind: 'item', itemId });
  });

  it('is told to nobody but staff: not in events, letters or data of whom it is about', async () => {
    const { viewer, other } = await createBlockScene(world);
    await report(viewer, { kind: 'member', memberId: other.id }, 'A secret word: quokka');
    const { id } = await findReport(other.id);
    const before = world.mails().length;
    await staff.decide.mutate({ id, decision: 'warned', reason });
    await world.work();
    const shown = [
      ...(await world.events()).filter(({ name }) => name.startsWith('moderation.')),
      ...world.mails().slice(before),
    ];
    expect(JSON.stringify(shown)).not.toContain(viewer.id);
    expect(JSON.stringify(shown)).not.toContain(viewer.username);
    expect(JSON.stringify(await readExportLists(exportMemberModerationData(world.db, other.id)))).not.toContain(
      'quokka',
    );
  });
});

it('two reports of one thing are handled once, whoever of a thousand tries at the same moment', async () => {
  const [one, other, about] = [await world.member(), await world.member(), await world.member()];
  await report(one, { kind: 'member', memberId: about.id });
  await report(other, { kind: 'member', memberId: about.id });
  const { id } = await findReport(about.id);
  const before = world.mails().length;
  const colleagues = [staff, world.as(await world.member({ role: 'moderator' })).admin.moderation];
  const answers = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, number) =>
      (colleagues[number % 2] ?? staff).decide.mutate({ id, decision: 'warned', reason }),
    ),
  );
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.data?.code] : []));
  expect(refusals).toHaveLength(999);
  expect([...new Set(refusals)].filter((code) => code !== 'platform.unavailable')).toEqual([
    'moderation.alreadyDecided',
  ]);
  expect(await audited('moderation.decide', id)).toBe(1);
  await world.work();
  expect(
    world
      .mails()
      .slice(before)
      .filter(({ text }) => text.includes(reason)),
  ).toHaveLength(1);
});

describe('the queue', () => {
  it('shows each thing that waits once and who looks at it; one decision settles all reports of it', async () => {
    const { viewer, other, item } = await createBlockScene(world);
    const itemId = await item(other);
    for (const who of [viewer, await world.member()]) await report(who, { kind: 'item', itemId });
    const { id } = await findReport(itemId);
    await staff.take.mutate({ id, reason });
    expect((await queue()).filter(({ subjectId }) => subjectId === itemId)).toMatchObject([
      { state: 'taken', takenBy: admin.id, reports: 2 },
    ]);
    await staff.decide.mutate({ id, decision: 'dismissed', reason });
    expect((await queue()).filter(({ subjectId }) => subjectId === itemId)).toEqual([]);
    expect((await staff.list.query({ state: 'decided', about: other.id })).items).toHaveLength(2);
    expect([await audited('moderation.take', id), await audited('moderation.decide', id)]).toEqual([1, 1]);
  });

  it('leaves a thing to the one who has it, also by a report that came later', async () => {
    const { viewer, other } = await createBlockScene(world);
    const second = world.as(await world.member({ role: 'owner' })).admin.moderation;
    await report(viewer, { kind: 'member', memberId: other.id });
    const { id: first } = await findReport(other.id);
    await staff.take.mutate({ id: first, reason });
    await report(await world.member(), { kind: 'member', memberId: other.id });
    const { rows } = await sql<{ id: ReportId }>`
      select id from report where subject_id = ${other.id} and id <> ${first}`.execute(world.db);
    const id = rows[0]?.id as ReportId;
    for (const refused of [
      () => second.take.mutate({ id, reason }),
      () => second.decide.mutate({ id, decision: 'dismissed', reason }),
    ])
      expect(await expectRefusal(refused())).toMatchObject({ code: 'moderation.takenByAnother' });
    await staff.decide.mutate({ id, decision: 'dismissed', reason });
  });

  it('lets the one who has taken a report decide; another takes it once it is put back, or was left', async () => {
    const { viewer, other } = await createBlockScene(world);
    const second = world.as(await world.member({ role: 'owner' })).admin.moderation;
    await report(viewer, { kind: 'member', memberId: other.id });
    const { id } = await findReport(other.id);
    await staff.take.mutate({ id, reason });
    expect(await expectRefusal(second.decide.mutate({ id, decision: 'dismissed', reason }))).toMatchObject({
      code: 'moderation.takenByAnother',
    });
    expect(await expectRefusal(second.take.mutate({ id, reason }))).toMatchObject({
      code: 'moderation.takenByAnother',
    });
    expect(await expectRefusal(second.putBack.mutate({ id, reason }))).toMatchObject({
      code: 'moderation.takenByAnother',
    });
    await staff.putBack.mutate({ id, reason });
    await second.take.mutate({ id, reason });
    world.clock.advance({ days: moderationSettings.read(world.host.config).REPORT_TAKE_DAYS });
    await staff.take.mutate({ id, reason });
    await staff.decide.mutate({ id, decision: 'dismissed', reason });
    expect(await expectRefusal(staff.decide.mutate({ id, decision: 'warned', reason }))).toMatchObject({
      code: 'moderation.alreadyDecided',
    });
  });

  it('has what may do most harm first, and a further report moves a thing up', async () => {
    const { viewer, other, item } = await createBlockScene(world);
    const [spam, danger] = [await item(other), await item(other)];
    const reportFor = (member: Member, itemId: typeof spam, why: 'spam' | 'unsafe') =>
      world.as(member).moderation.report.mutate({ thing: { kind: 'item', itemId }, reason: why, text: '' });
    await reportFor(viewer, spam, 'spam');
    await reportFor(viewer, danger, 'unsafe');
    const ours = async () =>
      (await queue()).filter(({ subjectId }) => [spam, danger].some((itemId) => itemId === subjectId));
    expect((await ours()).map(({ subjectId }) => subjectId)).toEqual([danger, spam]);
    const [, before] = await ours();
    await reportFor(await world.member(), spam, 'spam');
    const [, after] = await ours();
    expect(after?.priority).toBeGreaterThan(before?.priority ?? Infinity);
    for (const { id } of await ours()) await staff.decide.mutate({ id, decision: 'dismissed', reason });
  });

  it('gives colleagues who ask at the same moment different things', async () => {
    const { viewer, other, item } = await createBlockScene(world);
    for (const _one of [1, 2]) await report(viewer, { kind: 'item', itemId: await item(other) });
    const colleagues = await Promise.all([1, 2].map(async () => world.as(await world.member({ role: 'moderator' }))));
    const taken = await Promise.all(colleagues.map(({ admin: { moderation } }) => moderation.takeNext.mutate({})));
    expect(taken.every(({ id }) => id !== null)).toBe(true);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(2);
    for (const [index, { id }] of taken.entries())
      if (id) await colleagues[index]?.admin.moderation.putBack.mutate({ id, reason });
  });

  it('decides two reports of one thing once, however many try at once', async () => {
    const { viewer, other } = await createBlockScene(world);
    const reporters = [viewer, await world.member()];
    for (const reporter of reporters) await report(reporter, { kind: 'member', memberId: other.id });
    const { id } = await findReport(other.id);
    const { rows } = await sql<{ id: typeof id }>`select id from report where subject_id = ${other.id}`.execute(
      world.db,
    );
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        staff.decide.mutate({ id: rows[index % 2]?.id ?? id, decision: 'warned', reason }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      (await world.events()).filter(
        ({ name, payload }) => name === 'moderation.decided' && JSON.stringify(payload).includes(other.id),
      ),
    ).toHaveLength(1);
  });
});

describe('what is about an admin', async () => {
  const [judge, second] = [
    await world.member({ role: 'owner' }),
    world.as(await world.member({ role: 'owner' })).admin.moderation,
  ];
  const own = world.as(judge).admin.moderation;
  const reporter = await world.member();
  await report(reporter, { kind: 'member', memberId: judge.id }, 'A secret word: bilby');

  it('is neither listed nor counted for them, nor opened: who reported it least of all', async () => {
    const { id } = await findReport(judge.id);
    expect((await own.list.query({ limit: 50 })).items.map(({ subjectId }) => subjectId)).not.toContain(judge.id);
    expect((await own.counts.query()).waiting).toBe((await own.list.query({ limit: 50 })).items.length);
    expect((await staff.counts.query()).waiting).toBe((await own.counts.query()).waiting + 1);
    expect(await expectRefusal(own.byId.query({ id }))).toMatchObject({
      code: 'moderation.aboutYourself',
      kind: 'forbidden',
    });
  });

  it('is neither taken nor decided by them, whatever it is, and by another admin it is', async () => {
    const { id } = await findReport(judge.id);
    const itemId = await makeItem(world.db, judge.id, { visibleFrom: world.clock.now() });
    await report(reporter, { kind: 'item', itemId });
    for (const one of [id, (await findReport(itemId)).id]) {
      expect(await expectRefusal(own.take.mutate({ id: one, reason }))).toMatchObject({
        code: 'moderation.aboutYourself',
      });
      expect(await expectRefusal(own.decide.mutate({ id: one, decision: 'dismissed', reason }))).toMatchObject({
        code: 'moderation.aboutYourself',
      });
      await second.decide.mutate({ id: one, decision: 'dismissed', reason });
    }
    expect((await own.list.query({ state: 'decided', about: judge.id })).items).toEqual([]);
  });
});

describe('a decision', () => {
  async function decided(decision: ReportDecision) {
    const scene = await createBlockScene(world);
    const itemId = await scene.item(scene.other);
    await report(scene.viewer, { kind: 'item', itemId });
    await staff.decide.mutate({ id: (await findReport(itemId)).id, decision, reason });
    await world.work();
    return { ...scene, itemId };
  }

  it('to remove an item takes it from everybody, and its owner sees why', async () => {
    const { me, them, itemId } = await decided('itemRemoved');
    expect(await expectRefusal(me.items.byId.query({ itemId }))).toMatchObject({ code: 'items.notFound' });
    expect((await them.items.mine.query({})).items).toMatchObject([
      { id: itemId, state: 'removed', removalReason: reason },
    ]);
    expect(await audited('items.remove', itemId)).toBe(1);
  });

  it('to remove an item ends what was offered for it', async () => {
    const scene = await createBlockScene(world);
    const offerId = await scene.offerBy(scene.viewer);
    const { terms } = await scene.me.offers.byId.query({ offerId });
    const [itemId] = terms.ownerItemIds;
    await report(scene.viewer, { kind: 'item', itemId: itemId as never });
    await staff.decide.mutate({ id: (await findReport(itemId ?? '')).id, decision: 'itemRemoved', reason });
    await world.work();
    expect(await scene.me.offers.byId.query({ offerId })).toMatchObject({ state: 'expired', cause: 'item' });
  });

  it('to ban ends the member’s sessions', async () => {
    const { me, other } = await decided('banned');
    expect((await sql`select from member_session where member_id = ${other.id}`.execute(world.db)).rows).toEqual([]);
    expect(await expectRefusal(me.members.byId.query({ id: other.id }))).toMatchObject({ code: 'members.notFound' });
  });

  it('to warn writes to the member, with the reason, in their language', async () => {
    const scene = await createBlockScene(world);
    const ines = await world.member({ locale: 'pt-PT' });
    await report(scene.viewer, { kind: 'member', memberId: ines.id });
    await staff.decide.mutate({ id: (await findReport(ines.id)).id, decision: 'warned', reason });
    await world.work();
    expect(world.mails().at(-1)).toMatchObject({
      subject: 'Um aviso sobre a sua conta Swapu',
      text: expect.stringContaining(reason),
    });
  });

  it('to remove is refused of what is no item', async () => {
    const { viewer, other } = await createBlockScene(world);
    await report(viewer, { kind: 'member', memberId: other.id });
    const { id } = await findReport(other.id);
    expect(await expectRefusal(staff.decide.mutate({ id, decision: 'itemRemoved', reason }))).toMatchObject({
      code: 'moderation.nothingToRemove',
    });
  });
});

describe('what was reported', () => {
  it('is forgotten a year after the decision; the decision stays', async () => {
    const { viewer, other } = await createBlockScene(world);
    await report(viewer, { kind: 'member', memberId: other.id }, 'My words');
    const { id } = await findReport(other.id);
    await staff.decide.mutate({ id, decision: 'dismissed', reason });
    world.clock.advance({ hours: 24 * 366 });
    await world.host.boss.send(deleteOldEvidenceJob.name, {});
    await world.work();
    expect(await staff.byId.query({ id })).toMatchObject({ evidence: {}, text: '', decision: 'dismissed' });
  });

  it('goes with its members: words of who reported, and what is kept of whom it was about once it is decided', async () => {
    const { viewer, other } = await createBlockScene(world);
    await report(viewer, { kind: 'member', memberId: other.id }, 'My words');
    const { id } = await findReport(other.id);
    await world.transaction((unit) => eraseMemberModerationData(unit, viewer.id));
    await staff.decide.mutate({ id, decision: 'dismissed', reason });
    await world.transaction((unit) => eraseMemberModerationData(unit, other.id));
    expect(await staff.byId.query({ id })).toMatchObject({ evidence: {}, text: '' });
  });
});

describe('the pictures of a report', () => {
  it('are shown to staff by private links, and given up with the evidence', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const imageIds = await insertPictureRows(world.host, ana, 2, 'report');
    const [theirs] = await insertPictureRows(world.host, ben, 1, 'report');
    const reported = { kind: 'member' as const, memberId: ben.id };
    const send = (ids: readonly ImageId[]) =>
      world.as(ana).moderation.report.mutate({ thing: reported, reason: 'abuse', imageIds: [...ids] });
    expect(await expectRefusal(send(theirs ? [theirs] : []))).toMatchObject({ code: 'uploads.imageNotUsable' });
    await send(imageIds);
    const { id } = await findReport(ben.id);
    const { pictures } = await staff.byId.query({ id });
    expect(pictures.map((picture) => picture.id)).toEqual(imageIds);
    for (const { small, large } of pictures)
      for (const link of [small, large]) expect(link).toMatch(/^\/files\/private\/images\/.+\?expires=\d+&signature=/);
    const loose = async () =>
      (
        await sql`select from image_asset where id = any(${imageIds}::uuid[]) and loose_since is not null`.execute(
          world.db,
        )
      ).rows.length;
    expect(await loose()).toBe(0);
    await staff.decide.mutate({ id, decision: 'dismissed', reason });
    world.clock.advance({ days: swapSettings.read(world.host.config).REPORT_EVIDENCE_DAYS + 1 });
    await world.host.boss.send(deleteOldEvidenceJob.name, {});
    await world.work();
    expect((await staff.byId.query({ id })).pictures).toEqual([]);
    expect(await loose()).toBe(2);
  });
});
