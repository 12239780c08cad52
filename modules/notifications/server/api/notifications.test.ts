import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EventId, newId, OfferId, type MemberId } from '#contracts/ids.ts';
import { banMember, liftBan, markMemberAbsent } from '#modules/identity/public.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { locales } from '#contracts/locale.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { makeItem } from '#modules/items/testing.ts';
import { formatNotification } from '../../domain/notification-text.ts';
import { buildNotificationFormat } from '../notification-format.ts';
import { testWorld } from '#testing/world.ts';
import { makeOfferBetweenMembers } from '../../testing.ts';
import { addNotifications } from '../add-notifications.ts';
import { deleteOldNotificationsJob } from '../delete-old-notifications.job.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '100' });
const listNotifications = async (member: Member) =>
  (await world.as(member).notifications.list.query({ limit: 50 })).items;
const countUnseen = async (member: Member) => (await world.as(member).notifications.unseen.query()).unseen;
const pair = async () => [await world.member(), await world.member()] as const;
const notify = (member: Member, count: number, kind: 'swaps.moved' | 'account.standing' = 'account.standing') =>
  world.transaction(async (unit) => {
    for (let n = 0; n < count; n += 1) {
      await addNotifications(unit, { eventId: newId(EventId), occurredAt: new Date(unit.now.getTime() - n * 1_000) }, [
        { memberId: member.id, kind, actorId: null, params: { how: 'banLifted' } },
      ]);
    }
  });

describe('what happens to an offer', () => {
  it('is told to whoever is awaited, with who, what, and where it is answered', async () => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    expect(await listNotifications(ben)).toMatchObject([
      {
        kind: 'offers.received',
        how: 'proposed',
        who: ana.username,
        thing: 'Canvas tent',
        to: `/swap-offer/${offerId}`,
        isThere: true,
        isSeen: false,
        isRead: false,
      },
    ]);
    expect(await listNotifications(ana)).toEqual([]);
  });

  it('is told to the other side when it is answered, declined, withdrawn or accepted', async () => {
    const [ana, ben] = await pair();
    const first = await makeOfferBetweenMembers(world, ana, ben);
    await world.as(ben).offers.decline.mutate({ offerId: first.offerId, revision: 1 });
    const second = await makeOfferBetweenMembers(world, ana, ben);
    await world.as(ana).offers.withdraw.mutate({ offerId: second.offerId, revision: 1 });
    const third = await makeOfferBetweenMembers(world, ana, ben);
    const { swapId } = await world.as(ben).offers.accept.mutate({ offerId: third.offerId, revision: 1 });
    await world.work();
    const ofAna = await listNotifications(ana);
    expect(ofAna).toHaveLength(2);
    expect(ofAna).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'offers.ended', how: 'declined', who: ben.username }),
        expect.objectContaining({
          kind: 'offers.accepted',
          who: ben.username,
          to: `/swap/${swapId}`,
          thing: 'Canvas tent',
        }),
      ]),
    );
    expect((await listNotifications(ben)).filter(({ kind }) => kind === 'offers.ended')).toMatchObject([
      { how: 'withdrawn', who: ana.username },
    ]);
  });

  it('is told once, however often its event is heard', async () => {
    const member = await world.member();
    const meta = { eventId: newId(EventId), occurredAt: world.clock.now() };
    const notifications = {
      memberId: member.id,
      kind: 'account.standing' as const,
      actorId: null,
      params: { how: 'banLifted' },
    };
    for (const _time of [1, 2, 3]) await world.transaction((unit) => addNotifications(unit, meta, [notifications]));
    await Promise.all([1, 2, 3].map(() => world.transaction((unit) => addNotifications(unit, meta, [notifications]))));
    expect(await listNotifications(member)).toHaveLength(1);
  });

  it('reads as gone, without name, title and way there, once it is out of sight', async () => {
    const [ana, ben] = await pair();
    await makeOfferBetweenMembers(world, ana, ben);
    await world.transaction((unit) => banMember(unit, ana.id, { reason: 'selling counterfeit', until: null }));
    expect(await listNotifications(ben)).toMatchObject([{ isThere: false, who: null, thing: null, to: null }]);
    await world.transaction((unit) => liftBan(unit, ana.id, 'it was a mistake'));
    expect(await listNotifications(ben)).toMatchObject([{ isThere: true, who: ana.username }]);
  });

  it('still says what it was about, without a name and a way there, once its actor has left', async () => {
    const [ana, ben] = await pair();
    await makeOfferBetweenMembers(world, ana, ben);
    await world.transaction((unit) => markMemberAbsent(unit, ana.id, 'leaving'));
    expect(await listNotifications(ben)).toMatchObject([
      { hasLeft: true, isThere: false, who: null, thing: expect.any(String), to: null },
    ]);
  });
});

describe('nothing is told', () => {
  const from = (actorId: MemberId, memberId: MemberId) =>
    world.transaction((unit) =>
      addNotifications(unit, { eventId: newId(EventId), occurredAt: unit.now }, [
        { memberId, kind: 'reviews.published', actorId, params: {} },
      ]),
    );

  it('of somebody who is banned', async () => {
    const [ana, ben] = await pair();
    await world.transaction((unit) => banMember(unit, ana.id, { reason: 'selling counterfeit', until: null }));
    await from(ana.id, ben.id);
    expect(await listNotifications(ben)).toEqual([]);
  });
  it('between two of whom one has blocked the other, whoever it was', async () => {
    const [ana, ben] = await pair();
    await world.as(ben).members.block.mutate({ memberId: ana.id });
    await from(ana.id, ben.id);
    await from(ben.id, ana.id);
    expect([await listNotifications(ana), await listNotifications(ben)]).toEqual([[], []]);
  });
  it('on no channel when all are switched off, and what was told before stays', async () => {
    const member = await world.member();
    await notify(member, 1);
    for (const channel of ['app', 'mail', 'push'] as const)
      await world.as(member).notifications.savePreference.mutate({ kind: 'account.standing', channel, isOn: false });
    await notify(member, 1);
    expect(await listNotifications(member)).toHaveLength(1);
    const { rows } = await sql`select from notification where member_id = ${member.id}`.execute(world.db);
    expect(rows).toHaveLength(1);
  });
});

describe('a swap between two of whom one has blocked the other', () => {
  it('is still told: what was agreed is spared', async () => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    await world.work();
    await world.as(ben).members.block.mutate({ memberId: ana.id });
    await world.as(ana).swaps.cancel.mutate({ swapId });
    await world.work();
    expect(await listNotifications(ben)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'swaps.trouble', how: 'cancelAsked', isThere: true })]),
    );
  });
});

describe('the list', () => {
  it('has every notification once, the newest first, page by page', async () => {
    const member = await world.member();
    await notify(member, 25);
    const seen: { id: string; at: string }[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await world.as(member).notifications.list.query({ limit: 10, ...(cursor && { cursor }) });
      seen.push(...page.items);
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
  it('is its member’s: another’s cursor and another’s ids do nothing', async () => {
    const [ana, ben] = await pair();
    await notify(ana, 12);
    const { items, nextCursor } = await world.as(ana).notifications.list.query({ limit: 10 });
    expect(
      await expectRefusal(world.as(ben).notifications.list.query({ limit: 10, cursor: nextCursor ?? '' })),
    ).toMatchObject({ code: 'platform.staleCursor' });
    await world.as(ben).notifications.markRead.mutate({ ids: items.map(({ id }) => id) });
    expect((await listNotifications(ana)).every(({ isRead }) => !isRead)).toBe(true);
  });
  it('counts what is new until it is looked at, and keeps unread what was not opened', async () => {
    const member = await world.member();
    const me = world.as(member).notifications;
    await notify(member, 3);
    expect(await countUnseen(member)).toBe(3);
    await me.markSeen.mutate({});
    expect(await countUnseen(member)).toBe(0);
    const [first] = await listNotifications(member);
    await me.markRead.mutate({ ids: [first?.id ?? ''] });
    expect((await listNotifications(member)).map(({ isRead }) => isRead)).toEqual([true, false, false]);
    await me.markAllRead.mutate({});
    expect((await listNotifications(member)).every(({ isRead }) => isRead)).toBe(true);
  });
  it('stops counting at a hundred', async () => {
    const member = await world.member();
    await notify(member, 104);
    expect(await countUnseen(member)).toBe(100);
  });
  it('has as read what was opened by another way', async () => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    await world.as(ben).notifications.readAbout.mutate({ about: 'offerId', id: OfferId.parse(offerId) });
    expect(await listNotifications(ben)).toMatchObject([{ isRead: true, isSeen: true }]);
  });
  it('forgets what was read after three months, and everything after a year', async () => {
    const member = await world.member();
    await notify(member, 2);
    const [first] = await listNotifications(member);
    await world.as(member).notifications.markRead.mutate({ ids: [first?.id ?? ''] });
    const left = async (days: number) => {
      await sql`update notification set created_at = ${new Date(world.clock.now().getTime() - days * 86_400_000)} where member_id = ${member.id}`.execute(
        world.db,
      );
      await runJob(world.host, deleteOldNotificationsJob, 'sweep', {});
      return (await listNotifications(member)).length;
    };
    expect([await left(89), await left(91), await left(366)]).toEqual([2, 1, 0]);
  });
});

describe('a message', () => {
  it('is told by mail when its reader is away and has not read it meanwhile', async () => {
    const [ana, ben] = await pair();
    const { roomId } = await world.as(ana).chat.openDirect.mutate({ memberId: ben.id });
    const say = (text: string) => world.as(ana).chat.send.mutate({ roomId, id: crypto.randomUUID() as never, text });
    await say('Hello');
    await say('Are you there?');
    await world.work();
    world.clock.advance({ minutes: 10, seconds: 1 });
    await world.work();
    const emails = world.mails().filter(({ to }) => to.name === ben.username);
    expect(emails.map(({ subject }) => subject)).toEqual([`${ana.username} wrote to you`]);
    expect(emails[0]?.html).not.toContain('Are you there?');
    await world.as(ben).chat.seen.mutate({ roomId, sequence: 2 });
    await say('Another');
    await world.work();
    await world.as(ben).chat.seen.mutate({ roomId, sequence: 3 });
    world.clock.advance({ minutes: 10, seconds: 1 });
    await world.work();
    expect(world.mails().filter(({ to }) => to.name === ben.username)).toHaveLength(1);
  });
});

describe('a message in the room of an offer', () => {
  it('says which thing it is about', async () => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    await world.work();
    const { roomId } = await world.as(ana).chat.roomOfOffer.query({ offerId });
    if (roomId === null) throw new Error('the offer has no room');
    await world.as(ben).notifications.markAllRead.mutate({});
    // A reader with unread lines in the room is not written to again.
    await world.as(ben).chat.seen.mutate({ roomId, sequence: 1 });
    await world.as(ana).chat.send.mutate({ roomId, id: crypto.randomUUID() as never, text: 'Does it still work?' });
    await world.work();
    world.clock.advance({ minutes: 10, seconds: 1 });
    await world.work();
    const email = world.mails().find(({ to, subject }) => to.name === ben.username && subject.includes('wrote'));
    expect(email?.subject).toBe(`${ana.username} wrote to you: Canvas tent`);
    expect(email?.html).toContain('about Canvas tent');
  });
});

describe('whoever reported something', () => {
  it('learns that it was decided, and nothing of what follows for others', async () => {
    const [ana, ben] = await pair();
    await world.as(ana).moderation.report.mutate({
      thing: { kind: 'member', memberId: ben.id },
      reason: 'spam',
      text: 'The same offer ten times',
    });
    const admin = await world.member({ role: 'owner' });
    const [report] = (await world.as(admin).admin.moderation.list.query({})).items;
    await world
      .as(admin)
      .admin.moderation.decide.mutate({ id: report?.id ?? '', decision: 'dismissed', reason: 'looked at it' });
    await world.work();
    expect(await listNotifications(ana)).toMatchObject([{ kind: 'account.standing', how: 'reportDecided', who: null }]);
    expect(await listNotifications(ben)).toEqual([]);
  });

  it('reads what it was about, in both languages, while they may see that', async () => {
    const [ana, ben] = await pair();
    const itemId = await makeItem(world.db, ben.id, { title: 'Kayak', visibleFrom: world.clock.now() });
    const about = { thing: { kind: 'item', itemId }, reason: 'spam', text: '' } as const;
    await world.as(ana).moderation.report.mutate(about);
    const { admin } = world.as(await world.member({ role: 'owner' }));
    const report = (await admin.moderation.list.query({})).items.find(({ subjectId }) => subjectId === itemId);
    await admin.moderation.decide.mutate({ id: report?.id ?? '', decision: 'dismissed', reason: 'looked at it' });
    await world.work();
    const read = async () => {
      const [notification] = (await world.as(ana).notifications.list.query({})).items;
      if (!notification) throw new Error('no notification');
      return locales.map((locale) =>
        formatNotification(notification, buildNotificationFormat({ t: createTranslator(locale), locale }, 'UTC')),
      );
    };
    expect(await read()).toEqual([
      "We've decided on your report about Kayak",
      'Já há uma decisão sobre a sua denúncia relativa a Kayak',
    ]);
    await admin.items.remove.mutate({ itemId, reason: 'It is counterfeit.' });
    expect(await read()).toEqual(["We've decided on your report", 'Já há uma decisão sobre a sua denúncia']);
  });
});
