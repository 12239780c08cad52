import { expect, it } from 'vitest';
import { banMember } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { findReportedItemTitle } from '../find-report-notification-params.ts';
import { queueDoubtedPictureHandler } from '../queue-doubted-picture.on-doubted.ts';
import { eraseMemberModerationData } from '../api/member-data.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });
const [first, second] = [await world.member({ role: 'moderator' }), await world.member({ role: 'owner' })];
const [ruling, other] = [world.as(first).admin, world.as(second).admin];
const reason = 'This is not what it says.';
const words = 'It is, please look again.';

const emailsTo = (member: Member, letter: string) =>
  world.mails().filter((mail) => mail.letter === letter && mail.to.address.startsWith(`${member.username}@`));

async function removedKayak() {
  const owner = await world.member();
  const itemId = await makeItem(world.db, owner.id, { title: 'Kayak' });
  await ruling.items.remove.mutate({ itemId, reason });
  return { owner, itemId };
}

it('the erasure of an account closes its open appeals with a reason, and no one decides them', async () => {
  const { owner, itemId } = await removedKayak();
  await world.as(owner).moderation.appeal.mutate({ kind: 'item', subjectId: itemId, words });
  const { items: open } = await other.moderation.appeals.query({ state: 'open', kind: 'item', limit: 50 });
  const id = open.find(({ subjectId }) => subjectId === itemId)?.id ?? ('' as never);
  await world.transaction((unit) => eraseMemberModerationData(unit, owner.id));

  const { items: closed } = await other.moderation.appeals.query({ state: 'closed', limit: 50 });
  expect(closed).toMatchObject([{ id, words: '', reason: 'account erased', decidedBy: null }]);
  expect(await expectRefusal(other.moderation.decideAppeal.mutate({ id, as: 'reverse', reason }))).toMatchObject({
    code: 'moderation.alreadyDecided',
  });
  const lines = await other.platform.audit.query({ action: 'moderation.closeAppeal', subjectId: itemId });
  expect(lines.items).toMatchObject([{ reason: 'account erased' }]);
  // A second erasure finds nothing to close.
  await world.transaction((unit) => eraseMemberModerationData(unit, owner.id));
});

it('an appeal that is right about an older removal says so, and that the newer one stands: nothing is put back', async () => {
  const { owner, itemId } = await removedKayak();
  await world.as(owner).moderation.appeal.mutate({ kind: 'item', subjectId: itemId, words });
  const { items } = await other.moderation.appeals.query({ state: 'open', kind: 'item', limit: 50 });
  const id = items.find(({ subjectId }) => subjectId === itemId)?.id ?? ('' as never);
  world.clock.advance({ days: 1 });
  await other.items.restore.mutate({ itemId, reason });
  await ruling.items.remove.mutate({ itemId, reason });
  world.clock.advance({ days: 1 });
  await other.moderation.decideAppeal.mutate({ id, as: 'reverse', reason });
  await world.work();

  expect((await other.items.byId.query({ itemId })).state).toBe('removed');
  const [answer] = emailsTo(owner, 'moderation.appealAnswered');
  expect(answer?.text).toContain('we made another one about it on');
  expect(answer?.text).toContain('that one still stands');
  expect(answer?.text).not.toContain('is back');
  // The newer one can be appealed by itself.
  await world.as(owner).moderation.appeal.mutate({ kind: 'item', subjectId: itemId, words });
});

it('the owner of a removed item gets an email only where they are banned, with the reason and how to appeal', async () => {
  const { owner: present } = await removedKayak();
  const banned = await world.member();
  const itemId = await makeItem(world.db, banned.id, { title: 'Canoe' });
  await ruling.members.ban.mutate({ id: banned.id, reason: 'Sold the same canoe twice.' });
  await ruling.items.remove.mutate({ itemId, reason });
  await world.work();
  expect(emailsTo(present, 'moderation.textRemoved')).toEqual([]);
  const [email] = emailsTo(banned, 'moderation.textRemoved');
  expect(email?.subject).toContain('one of your items');
  for (const part of [reason, 'Canoe', 'Just reply to this email']) expect(email?.text).toContain(part);
  expect(email?.text).not.toContain('/settings/privacy');
});

it.each(['pictureRemoved', 'banned'] as const)(
  'the banned owner of a removed picture gets the email: %s',
  async (decision) => {
    const owner = await world.member();
    const [imageId] = await insertPictureRows(world.host, owner, 1, 'item');
    if (!imageId) throw new Error('no picture');
    await world.transaction((unit) =>
      queueDoubtedPictureHandler.handle(
        unit,
        { imageId, ownerId: owner.id, doubt: 'bareSkin' },
        { eventId: crypto.randomUUID() as never, occurredAt: unit.now },
      ),
    );
    if (decision === 'pictureRemoved')
      await world.transaction((unit) => banMember(unit, owner.id, { reason: 'Sold it twice.', until: null }));
    const { items } = await ruling.moderation.list.query({ kind: 'picture', limit: 50 });
    const id = items.find(({ subjectId }) => subjectId === imageId)?.id ?? ('' as never);
    await ruling.moderation.take.mutate({ id, reason });
    await ruling.moderation.decide.mutate({ id, decision, reason });
    await world.work();
    const [email] = emailsTo(owner, 'moderation.textRemoved');
    expect(email?.text).toContain('one of your photos');
    expect(email?.text).toContain('Just reply to this email');
  },
);

it('the email about a removed text is dropped where an appeal put the text back before it leaves', async () => {
  const [author, reader] = [await world.member(), await world.member()];
  await world.as(author).members.saveInterests.mutate({ words: ['slurs'] });
  await world
    .as(reader)
    .moderation.report.mutate({ thing: { kind: 'member', memberId: author.id }, reason: 'abuse', text: '' });
  const { items } = await ruling.moderation.list.query({ about: author.id, limit: 50 });
  const id = items[0]?.id ?? ('' as never);
  await ruling.moderation.take.mutate({ id, reason });
  await ruling.moderation.decide.mutate({ id, decision: 'textRemoved', reason });
  await world.as(author).moderation.appeal.mutate({ kind: 'profile', subjectId: author.id, words });
  const { items: open } = await other.moderation.appeals.query({ state: 'open', kind: 'profile', limit: 50 });
  await other.moderation.decideAppeal.mutate({ id: open[0]?.id ?? ('' as never), as: 'reverse', reason });
  await world.work();
  expect(emailsTo(author, 'moderation.textRemoved')).toEqual([]);
  expect(emailsTo(author, 'moderation.appealAnswered')).toHaveLength(1);
});

it('an item, an offer and a swap are named without a report', async () => {
  const [ann, bob] = [await world.member(), await world.member()];
  const [lamp, tent] = [
    await makeItem(world.db, ann.id, { title: 'Lamp' }),
    await makeItem(world.db, bob.id, { title: 'Tent' }),
  ];
  const { offerId } = await world.as(ann).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const site = { db: world.db, now: world.clock.now() };
  expect(await findReportedItemTitle(site, ann.id, { kind: 'item', id: lamp })).toBe('Lamp');
  expect(await findReportedItemTitle(site, ann.id, { kind: 'offer', id: offerId })).toBe('Tent');
  const { swapId } = await world.as(bob).offers.accept.mutate({ offerId, revision: 1 });
  expect(await findReportedItemTitle(site, bob.id, { kind: 'swap', id: swapId })).toBe('Lamp');
  expect(await findReportedItemTitle(site, ann.id, { kind: 'username', id: ann.id })).toBeNull();
});
