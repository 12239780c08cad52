import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { createApp } from '#server/http/app.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { banMember, markMemberAbsent } from '#modules/identity/public.ts';
import { makeOfferBetweenMembers } from '../../testing.ts';
import { mailNotificationsJob } from './mail-notifications.job.ts';
import { buildUnsubscribeLink } from '../unsubscribe-link.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '100' });
const server = createServer(
  createApp(world.host, { pages: () => (_request, response) => void response.send('page'), isReady: () => true }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const emailsTo = (member: Member) => world.mails().filter(({ to }) => to.name === member.username);
const passMinutes = async (minutes: number) => {
  world.clock.advance({ minutes, seconds: 1 });
  await world.work();
};
const pair = async (draft: Parameters<typeof world.member>[0] = {}) =>
  [await world.member(), await world.member(draft)] as const;

describe('news by mail', () => {
  it('waits ten minutes, and comes as a letter of its own when nothing else happens', async () => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    await passMinutes(9);
    expect(emailsTo(ben)).toEqual([]);
    await passMinutes(1);
    const [email, ...more] = emailsTo(ben);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      letter: 'notifications.news',
      subject: `${ana.username} made you an offer: Canvas tent`,
    });
    expect(email?.html).toContain(`/swap-offer/${offerId}`);
  });

  it('comes as one letter when several things happen within ten minutes', async () => {
    const [ana, ben] = await pair();
    const ids = [];
    for (const get of ['Tent', 'Kayak', 'Guitar']) {
      ids.push((await makeOfferBetweenMembers(world, ana, ben, { give: 'Lamp', get })).offerId);
      await passMinutes(2);
    }
    await passMinutes(10);
    const [email, ...more] = emailsTo(ben);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ letter: 'notifications.digest', subject: '3 updates from your swaps' });
    for (const id of ids) expect(email?.html).toContain(`/swap-offer/${id}`);
  });

  it('leaves out what a newer release notified of, and has the others', async () => {
    const [ana, ben] = await pair();
    const ids = [];
    for (const get of ['Tent', 'Kayak', 'Guitar'])
      ids.push((await makeOfferBetweenMembers(world, ana, ben, { give: 'Lamp', get })).offerId);
    await passMinutes(1);
    await sql`
      update notification set kind = 'ofANewerRelease' where member_id = ${ben.id} and params ->> 'offerId' = ${ids[0]}`.execute(
      world.db,
    );
    await passMinutes(10);
    const [email, ...more] = emailsTo(ben);
    expect(more).toEqual([]);
    for (const id of ids.slice(1)) expect(email?.html).toContain(`/swap-offer/${id}`);
    expect(email?.html).not.toContain(`/swap-offer/${ids[0]}`);
  });

  it('is written in the language and time zone that its reader has when it is sent', async () => {
    const [ana, ben] = await pair({ timeZone: 'Australia/Perth' });
    await makeOfferBetweenMembers(world, ana, ben);
    await world.as(ben).identity.saveLanguage.mutate({ locale: 'pt-PT' });
    const until = new Intl.DateTimeFormat('pt-PT', {
      timeZone: 'Australia/Perth',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(world.clock.now().getTime() + 72 * 3_600_000));
    await passMinutes(10);
    expect(emailsTo(ben)).toMatchObject([{ subject: `${ana.username} fez-lhe uma proposta: Canvas tent` }]);
    expect(emailsTo(ben)[0]?.text).toContain(until);
  });

  it.each([
    ['what was seen in the app meanwhile', async (ben: Member) => world.as(ben).notifications.markSeen.mutate({})],
    [
      'a kind that was switched off meanwhile',
      async (ben: Member) =>
        world.as(ben).notifications.savePreference.mutate({ kind: 'offers.received', channel: 'mail', isOn: false }),
    ],
    [
      'a reader who was banned meanwhile',
      async (ben: Member) =>
        world.transaction((unit) => banMember(unit, ben.id, { reason: 'rude to others', until: null })),
    ],
  ])('leaves out %s', async (_what, happens) => {
    const [ana, ben] = await pair();
    await makeOfferBetweenMembers(world, ana, ben);
    await happens(ben);
    await passMinutes(10);
    expect(emailsTo(ben)).toEqual([]);
  });

  it('leaves out whom its reader blocked meanwhile', async () => {
    const [ana, ben] = await pair();
    await makeOfferBetweenMembers(world, ana, ben);
    await world.as(ben).members.block.mutate({ memberId: ana.id });
    await passMinutes(10);
    expect(emailsTo(ben).filter(({ html }) => html.includes(ana.username))).toEqual([]);
  });

  it('goes out once, however many workers take its job and however often', async () => {
    const [ana, ben] = await pair();
    await makeOfferBetweenMembers(world, ana, ben);
    world.clock.advance({ minutes: 11 });
    const run = () =>
      runJob(world.host, mailNotificationsJob, 'again', { traceId: 'test', data: { memberId: ben.id } });
    await Promise.all([run(), run(), run()]);
    await run();
    await world.work();
    expect(emailsTo(ben)).toHaveLength(1);
  });

  it('loses nothing that happens while the letter before it goes out', async () => {
    const [ana, ben] = await pair();
    await makeOfferBetweenMembers(world, ana, ben);
    world.clock.advance({ minutes: 11 });
    await Promise.all([
      runJob(world.host, mailNotificationsJob, 'now', { traceId: 'test', data: { memberId: ben.id } }),
      makeOfferBetweenMembers(world, ana, ben, { give: 'Lamp', get: 'Kayak' }),
    ]);
    await passMinutes(11);
    const said = emailsTo(ben)
      .map(({ html }) => html)
      .join(' ');
    expect(said).toContain('Canvas tent');
    expect(said).toContain('Kayak');
  });
});

describe('a letter one may do without', () => {
  const linkIn = (headers: Readonly<Record<string, string>> | undefined) =>
    /<[^>]*?(\/unsubscribe\?token=[^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const scene = async () => {
    const [ana, ben] = await pair();
    await makeOfferBetweenMembers(world, ana, ben);
    await passMinutes(10);
    const link = linkIn(emailsTo(ben)[0]?.headers);
    return { ana, ben, link, token: new URL(link, origin).searchParams.get('token') ?? '' };
  };
  const isMailed = async (member: Member) =>
    (await world.as(member).notifications.preferences.query()).kinds.find(({ kind }) => kind === 'offers.received')?.on
      .mail;

  it('says how to stop it, to people under it and to mail programs in its headers', async () => {
    const { ben, link } = await scene();
    const email = emailsTo(ben)[0];
    expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(email?.html).toContain(link.replaceAll('&', '&amp;'));
    expect(link).not.toMatch(/@|%40/);
  });
  it('is stopped by one click of the mail program, signed out, and not by looking into the link', async () => {
    const { ben, link } = await scene();
    expect((await fetch(origin + link)).status).toBe(200);
    expect((await fetch(origin + link, { method: 'HEAD' })).status).toBe(200);
    expect(await isMailed(ben)).toBe(true);
    const answer = await fetch(origin + link, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, await isMailed(ben)]).toEqual([200, false]);
  });
  it('stops its own kind alone, and can be let come again', async () => {
    const { ben, token } = await scene();
    const guest = world.guest().notifications;
    expect(await guest.stopView.query({ token })).toEqual({ kinds: [{ kind: 'offers.received', isOn: true }] });
    await guest.setMail.mutate({ token, isOn: false });
    const { kinds } = await world.as(ben).notifications.preferences.query();
    expect(kinds.filter(({ on }) => !on.mail).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['offers.received']),
    );
    expect(kinds.find(({ kind }) => kind === 'offers.accepted')?.on.mail).toBe(true);
    await guest.setMail.mutate({ token, isOn: true });
    expect(await isMailed(ben)).toBe(true);
  });
  it.each([
    [
      'is banned',
      (id: Member['id']) => world.transaction((unit) => banMember(unit, id, { reason: 'fraud', until: null })),
    ],
    ['is about to leave', (id: Member['id']) => world.transaction((unit) => markMemberAbsent(unit, id, 'leaving'))],
  ])('is stopped by whoever %s as well: they may be back', async (_what, goes) => {
    const { ben, link, token } = await scene();
    await goes(ben.id);
    expect(await world.guest().notifications.stopView.query({ token })).toEqual({
      kinds: [{ kind: 'offers.received', isOn: true }],
    });
    expect((await fetch(origin + link, { method: 'POST' })).status).toBe(200);
    expect(await isMailed(ben)).toBe(false);
  });
  it('cannot be stopped by a link that was made up, changed, or made for something else', async () => {
    const { ben, token } = await scene();
    const forged = [
      `${token.slice(0, -3)}abc`,
      `x${token}`,
      buildUnsubscribeLink(world.host.secrets, ben.id, [])
        .replace(/.*token=/, '')
        .split('.')[0] ?? '',
      token.slice(0, 9),
    ];
    for (const wrong of forged) {
      expect(
        await expectRefusal(world.guest().notifications.setMail.mutate({ token: wrong, isOn: false })),
      ).toMatchObject({ code: 'notifications.linkInvalid' });
      expect((await fetch(`${origin}/unsubscribe?token=${encodeURIComponent(wrong)}`, { method: 'POST' })).status).toBe(
        404,
      );
    }
    expect(await isMailed(ben)).toBe(true);
  });
});

describe('preferences', () => {
  it('begin with what asks for an answer on every channel, and keep only what differs', async () => {
    const me = world.as(await world.member()).notifications;
    const findKind = async (name: string) => (await me.preferences.query()).kinds.find(({ kind }) => kind === name)?.on;
    expect(await findKind('offers.received')).toEqual({ app: true, mail: true, push: true });
    expect(await findKind('swaps.moved')).toEqual({ app: true, mail: false, push: false });
    await me.savePreference.mutate({ kind: 'swaps.moved', channel: 'mail', isOn: true });
    expect(await findKind('swaps.moved')).toEqual({ app: true, mail: true, push: false });
    await me.savePreference.mutate({ kind: 'swaps.moved', channel: 'mail', isOn: false });
    expect(await findKind('swaps.moved')).toEqual({ app: true, mail: false, push: false });
  });
});
