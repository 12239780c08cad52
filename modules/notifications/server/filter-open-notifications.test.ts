import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import type { ReviewId, SwapId } from '#contracts/ids.ts';
import { makeChain, makeStartedChain } from '#modules/chains/testing.ts';
import { typedTables as chainTables } from '#modules/chains/server/tables.ts';
import { orderAndPayParcel, callCouriersNow, courierSwapFixture } from '#modules/delivery/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { disputeTestPayment } from '#modules/payments/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { removeReview } from '#modules/reputation/public.ts';
import { query } from '#platform/db/query.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import {
  findNotificationKind,
  notificationKindNames,
  type NotificationKindName,
} from '../domain/notification-kinds.ts';
import { formatNotification } from '../domain/notification-text.ts';
import { makeOfferBetweenMembers } from '../testing.ts';
import { filterOpenNotifications } from './filter-open-notifications.ts';
import { mailNotificationsJob } from './email/mail-notifications.job.ts';
import { notificationColumns } from './notification-row.ts';
import { buildNotificationFormat } from './notification-format.ts';
import { buildPushMessage } from './push/push-message.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '100', COURIER_STEP_MINUTES: '60' });
const texts = JSON.parse(await readFile('modules/notifications/locales/en-US.json', 'utf8')) as Record<string, string>;
const pair = async () => [await world.member(), await world.member()] as const;

/** The reader's notifications of a kind, or of one of its variants. */
async function listRows(reader: Member, kind: NotificationKindName, how?: string) {
  await world.work();
  const { rows } = await query`
    select ${notificationColumns} from notification where member_id = ${reader.id} and kind = ${kind}
    order by id`.execute(world.db);
  return rows.filter(({ params }) => how === undefined || params.how === how);
}

/** Whether the last of them is still open, by email and as a push. */
async function isOpen(reader: Member, kind: NotificationKindName, how?: string): Promise<boolean> {
  const row = (await listRows(reader, kind, how)).at(-1);
  if (!row) throw new Error(`no ${kind} ${how ?? ''}`);
  for (const channel of ['push', 'mail'] as const)
    await world.as(reader).notifications.savePreference.mutate({ kind, channel, isOn: true });
  const left = await filterOpenNotifications(world.db, reader.id, [row], world.clock.now());
  const pushed = await buildPushMessage(world.db, reader.id, row.id, world.clock.now());
  expect(pushed !== null).toBe(left.length === 1);
  return left.length === 1;
}

/** The sentences of the last notification, in each language. */
async function listSentences(reader: Member, kind: NotificationKindName, how?: string): Promise<string[]> {
  const row = (await listRows(reader, kind, how)).at(-1);
  const { items } = await world.as(reader).notifications.list.query({ limit: 50 });
  const view = items.find(({ id }) => id === row?.id);
  if (!view) throw new Error(`no ${kind} ${how ?? ''}`);
  return locales.map((locale) =>
    formatNotification(view, buildNotificationFormat({ t: createTranslator(locale), locale }, 'Australia/Sydney')),
  );
}

/** Ana's wagon and lamp for Ben's tent: Ana reads "wagon" where her part is meant. */
async function agreedSwap() {
  const [ana, ben] = await pair();
  const wagon = await makeItem(world.db, ana.id, { title: 'Wagon' });
  const tent = await makeItem(world.db, ben.id, { title: 'Tent' });
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([wagon], [tent]) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  return { ana, ben, offerId, swapId };
}
const meeting = (fromId: Member, toId: Member) => ({
  fromId: fromId.id,
  toId: toId.id,
  kind: 'meeting' as const,
  meetingAt: new Date(world.clock.now().getTime() + 86_400_000).toISOString(),
  place: 'At the fountain',
});

describe('the register of what must still hold', () => {
  /** The names of the branches of a text's `select`: the words before braces of its first level. */
  const listBranches = (kind: NotificationKindName): string[] => {
    const [, select = ''] = /\{how, select, (.*)\}/s.exec(texts[`notifications.news.${kind}`] ?? '') ?? [];
    let depth = 0;
    let outside = '';
    for (const letter of select) {
      if (letter === '}') depth -= 1;
      if (depth === 0 && letter !== '}') outside += letter;
      if (letter === '{') depth += 1;
    }
    return outside.match(/\w+/g) ?? [];
  };

  it('has every variant that a text speaks of where variants differ', () => {
    const missing = notificationKindNames.flatMap((kind) => {
      const check = findNotificationKind(kind).openWhile;
      return typeof check === 'string'
        ? []
        : listBranches(kind).flatMap((how) => (how in check ? [] : [`${kind} ${how}`]));
    });
    expect(missing).toEqual([]);
    expect(listBranches('swaps.moved')).toEqual(expect.arrayContaining(['deliveryProposed', 'received', 'other']));
  });
});

describe('what asks to answer an offer', () => {
  it.each([
    [
      'withdrawn',
      (a: Member, _b: Member, offerId: never) => world.as(a).offers.withdraw.mutate({ offerId, revision: 1 }),
    ],
    [
      'declined',
      (_a: Member, b: Member, offerId: never) => world.as(b).offers.decline.mutate({ offerId, revision: 1 }),
    ],
    ['accepted', (_a: Member, b: Member, offerId: never) => world.as(b).offers.accept.mutate({ offerId, revision: 1 })],
  ])('is dropped once it was %s', async (_what, happens) => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    expect(await isOpen(ben, 'offers.received')).toBe(true);
    await happens(ana, ben, offerId as never);
    expect(await isOpen(ben, 'offers.received')).toBe(false);
  });

  it('is dropped once its reader made a counter-offer, and once its time is over', async () => {
    const [ana, ben] = await pair();
    const { offerId, lamp, tent } = await makeOfferBetweenMembers(world, ana, ben);
    await world.as(ben).offers.negotiate.mutate({
      offerId,
      revision: 1,
      terms: { ...buildTerms([lamp], [tent]), cashAddedCents: 5_000 },
    });
    expect(await isOpen(ben, 'offers.received')).toBe(false);
    expect(await isOpen(ana, 'offers.received', 'countered')).toBe(true);
    world.clock.advance({ hours: 73 });
    expect(await isOpen(ana, 'offers.received', 'countered')).toBe(false);
  });

  it('is in no email that leaves after the offer was withdrawn, alone or among others', async () => {
    const [ana, ben] = await pair();
    const first = await makeOfferBetweenMembers(world, ana, ben);
    const kept = await makeOfferBetweenMembers(world, ana, ben, { give: 'Lamp', get: 'Kayak' });
    await world.as(ana).offers.withdraw.mutate({ offerId: first.offerId, revision: 1 });
    world.clock.advance({ minutes: 11 });
    await world.work();
    const mails = world.mails().filter(({ to }) => to.name === ben.username);
    expect(mails.map(({ subject }) => subject)).toEqual([`${ana.username} made you an offer: Kayak`]);
    expect(mails[0]?.html).toContain(kept.offerId);
  });
});

describe('an email that waits for its mail server', () => {
  const enqueueMailTo = (reader: Member) =>
    runJob(world.host, mailNotificationsJob, 'test', { traceId: 'test', data: { memberId: reader.id } });
  const mailsTo = (reader: Member) => world.mails().filter(({ to }) => to.name === reader.username);

  it('is not sent once what it asks for is over', async () => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    world.clock.advance({ minutes: 11 });
    await enqueueMailTo(ben);
    await world.as(ana).offers.withdraw.mutate({ offerId, revision: 1 });
    await world.work();
    expect(mailsTo(ben)).toEqual([]);
  });

  it('loses the lines of a digest that are over, and counts the others', async () => {
    const [ana, ben] = await pair();
    const { offerId } = await makeOfferBetweenMembers(world, ana, ben);
    for (const get of ['Kayak', 'Guitar']) await makeOfferBetweenMembers(world, ana, ben, { give: 'Lamp', get });
    world.clock.advance({ minutes: 11 });
    await enqueueMailTo(ben);
    await world.as(ana).offers.withdraw.mutate({ offerId, revision: 1 });
    await world.work();
    const [mail] = mailsTo(ben);
    expect(mail?.subject).toBe('2 updates from your swaps');
    expect(mail?.text).not.toContain('Canvas tent');
    expect(mail?.text).toContain('Kayak');
  });
});

describe('what a swap asks for', () => {
  it('is dropped once a proposal of how to hand over was answered', async () => {
    const { ana, ben, swapId } = await agreedSwap();
    expect(await isOpen(ana, 'offers.accepted')).toBe(true);
    const { deliveryIds } = await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways: [meeting(ana, ben)] });
    expect(await isOpen(ben, 'swaps.moved', 'deliveryProposed')).toBe(true);
    await world.as(ben).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
    expect(await isOpen(ben, 'swaps.moved', 'deliveryProposed')).toBe(false);
  });

  it('is dropped once what was sent was confirmed, the swap reviewed', async () => {
    const { ana, ben, swapId } = await agreedSwap();
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post' });
    expect(await isOpen(ben, 'swaps.moved', 'sent')).toBe(true);
    await world.as(ben).swaps.confirmReceived.mutate({ swapId });
    expect(await isOpen(ben, 'swaps.moved', 'sent')).toBe(false);
    await world.as(ana).swaps.confirmReceived.mutate({ swapId });
    expect(await isOpen(ana, 'swaps.completed')).toBe(true);
    expect(await isOpen(ana, 'offers.accepted')).toBe(false);
    const [awaited] = (await world.as(ana).reputation.mine.query({})).items;
    if (!awaited) throw new Error('nothing to review');
    await world.as(ana).reputation.write.mutate({
      swapId,
      partnerId: ben.id,
      partnerStars: 5,
      swapStars: 5,
      text: 'Lovely.',
    });
    expect(await isOpen(ana, 'swaps.completed')).toBe(false);
    const review = { swapId, partnerId: ana.id, partnerStars: 5, swapStars: 5, text: 'Kind.' };
    await world.as(ben).reputation.write.mutate(review);
    expect(await isOpen(ben, 'reviews.published')).toBe(true);
    const { rows } = await sql<{ id: ReviewId }>`
      select id from review where swap_id = ${swapId} and author_id = ${ana.id}`.execute(world.db);
    for (const { id } of rows) await world.transaction((unit) => removeReview(unit, id));
    expect(await isOpen(ben, 'reviews.published')).toBe(false);
    expect(await isOpen(ana, 'reviews.published')).toBe(true);
  });

  it('is dropped once cancelling was agreed, a dispute ruled, a thing sent back', async () => {
    const asked = await agreedSwap();
    await world.as(asked.ana).swaps.cancel.mutate({ swapId: asked.swapId });
    expect(await isOpen(asked.ben, 'swaps.trouble', 'cancelAsked')).toBe(true);
    await world.as(asked.ben).swaps.cancel.mutate({ swapId: asked.swapId });
    expect(await isOpen(asked.ben, 'swaps.trouble', 'cancelAsked')).toBe(false);

    const { ana, ben, swapId } = await agreedSwap();
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post' });
    await world.as(ben).swaps.report.mutate({ swapId, problem: 'It is not what we agreed on.' });
    expect(await isOpen(ana, 'swaps.trouble', 'disputed')).toBe(true);
    const staff = world.as(await world.member({ role: 'owner' }));
    await staff.admin.swaps.settle.mutate({ swapId, as: 'cancelled', reason: 'Both want it.', responsibleId: null });
    expect(await isOpen(ana, 'swaps.trouble', 'disputed')).toBe(false);
    const [back] = await listRows(ben, 'swaps.trouble').then((rows) => rows.filter(({ params }) => params.itemId));
    const how = back?.params.how ?? '';
    expect(how).toMatch(/^sendBack/);
    expect(await isOpen(ben, 'swaps.trouble', how)).toBe(true);
    const { returns } = await world.as(ben).swaps.byId.query({ swapId });
    const legId = returns[0]?.legId;
    if (!legId) throw new Error('nothing goes back');
    await world.as(ben).swaps.confirmReturnSent.mutate({ swapId, legId, trackingNumber: null });
    expect(await isOpen(ben, 'swaps.trouble', how)).toBe(false);
    expect(await isOpen(ana, 'swaps.moved', 'returnSent')).toBe(true);
    await world.as(ana).swaps.confirmHome.mutate({ swapId, legId });
    expect(await isOpen(ana, 'swaps.moved', 'returnSent')).toBe(false);
  });
});

describe('what a parcel asks for', () => {
  it('is dropped once the parcel is further, and once its arrival was confirmed', async () => {
    const { ana, ben, path, swapId } = await courierSwapFixture(world);
    await orderAndPayParcel(world, ana, path);
    expect(await isOpen(ben, 'delivery.moved', 'announced')).toBe(true);
    world.clock.advance({ hours: 4 });
    await callCouriersNow(world);
    expect(await isOpen(ben, 'delivery.moved', 'announced')).toBe(false);
    expect(await isOpen(ben, 'delivery.moved', 'shipped')).toBe(true);
    world.clock.advance({ hours: 4 });
    await callCouriersNow(world);
    expect(await isOpen(ben, 'delivery.moved', 'delivered')).toBe(true);
    expect(await isOpen(ana, 'delivery.moved', 'arrived')).toBe(true);
    await world.as(ben).swaps.confirmReceived.mutate({ swapId: swapId as SwapId });
    expect(await isOpen(ben, 'delivery.moved', 'delivered')).toBe(false);
    expect(await isOpen(ana, 'delivery.moved', 'arrived')).toBe(false);
    expect(await listSentences(ben, 'delivery.moved', 'delivered')).toEqual(['Delivered: Lamp', 'Entregue: Lamp']);
  });
});

describe('what a parcel on hold asks for', () => {
  it('is dropped while the bank has the fee, asked anew once the dispute is won, and no refund is promised if it is lost', async () => {
    const { ana, ben, path } = await courierSwapFixture(world);
    const { checkoutId } = await orderAndPayParcel(world, ana, path);
    const isAsked = async () => [
      await isOpen(ana, 'delivery.moved', 'labelCreated'),
      await isOpen(ben, 'delivery.moved', 'announced'),
    ];
    expect(await isAsked()).toEqual([true, true]);
    await disputeTestPayment(world, checkoutId, 'open');
    expect(await isAsked()).toEqual([false, false]);
    await disputeTestPayment(world, checkoutId, 'won');
    expect(await isAsked()).toEqual([true, true]);
    await disputeTestPayment(world, checkoutId, 'open');
    await disputeTestPayment(world, checkoutId, 'lost');
    for (const party of [ana, ben]) {
      expect(await listRows(party, 'delivery.moved', 'feeLost')).toHaveLength(1);
      expect(await listRows(party, 'delivery.moved', 'cancelled')).toEqual([]);
    }
  });
});

describe('what a match or a chain asks for', () => {
  it('is dropped once a like was taken back', async () => {
    const [ana, ben] = await pair();
    const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
    await world.as(ana).matching.like.mutate({ itemId: tent });
    await world.as(ben).matching.like.mutate({ itemId: lamp });
    world.clock.advance({ minutes: 11 });
    expect(await isOpen(ana, 'matches.made')).toBe(true);
    await world.as(ben).matching.unlike.mutate({ itemId: lamp });
    expect(await isOpen(ana, 'matches.made')).toBe(false);
  });

  it('is dropped once the chain was declined', async () => {
    const members = [await world.member(), await world.member(), await world.member()];
    const items = await Promise.all(
      members.map(({ id }, index) => makeItem(world.db, id, { title: ['Wagon', 'Tent', 'Kayak'][index] ?? '' })),
    );
    const chainId = await makeChain(world.host, items);
    const [ana, ben] = members as [Member, Member, Member];
    expect(await isOpen(ana, 'chains.proposed')).toBe(true);
    expect(await listSentences(ana, 'chains.proposed')).toEqual([
      "There's a swap chain for you: Tent",
      'Há uma cadeia de trocas para si: Tent',
    ]);
    await world.as(ben).chains.decline.mutate({ chainId });
    expect(await isOpen(ana, 'chains.proposed')).toBe(false);
    expect(await chainTables(world.db).selectFrom('chain').select('state').where('id', '=', chainId).execute()).toEqual(
      [{ state: 'declined' }],
    );
  });
});

describe('a notification of a swap', () => {
  it('names what was sent, what arrived and what is arranged, not what its reader gets', async () => {
    const { ana, ben, swapId } = await agreedSwap();
    await world.as(ben).swaps.proposeDelivery.mutate({ swapId, ways: [meeting(ana, ben)] });
    expect(await listSentences(ana, 'swaps.moved', 'deliveryProposed')).toEqual([
      `${ben.username} suggested how to hand things over: Wagon`,
      `${ben.username} sugeriu como fazer a entrega: Wagon`,
    ]);
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    await world.as(ben).swaps.confirmReceived.mutate({ swapId });
    const [english, portuguese] = await listSentences(ana, 'swaps.moved', 'received');
    expect(english).toBe(`${ben.username} confirmed they have it: Wagon`);
    expect(portuguese).toContain('Wagon');
    expect((await listSentences(ben, 'swaps.moved', 'handedOver'))[0]).toBe(
      `${ana.username} handed something over: Wagon`,
    );
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'post' });
    expect((await listSentences(ana, 'swaps.moved', 'sent')).every((sentence) => sentence.includes('Tent'))).toBe(true);
    await world.as(ana).swaps.confirmReceived.mutate({ swapId });
    expect((await listSentences(ana, 'swaps.completed'))[0]).toBe('Swapped! Tent');
    expect((await listSentences(ben, 'swaps.completed'))[0]).toBe('Swapped! Wagon');
  });

  it('says how many more items it is about', async () => {
    const [ana, ben] = await pair();
    const give = await Promise.all(['Wagon', 'Lamp'].map((title) => makeItem(world.db, ana.id, { title })));
    const tent = await makeItem(world.db, ben.id, { title: 'Tent' });
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms(give, [tent]) });
    const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post' });
    const [english = '', portuguese = ''] = await listSentences(ben, 'swaps.moved', 'sent');
    expect(english).toMatch(/sent something: (Wagon|Lamp) and 1 more$/);
    expect(portuguese).toMatch(/: (Wagon|Lamp) e mais 1$/);
  });

  it('names a sum where no item was sent', async () => {
    const [ana, ben] = await pair();
    const lamp = await makeItem(world.db, ana.id, { title: 'Lamp' });
    const tent = await makeItem(world.db, ben.id, { title: 'Tent' });
    const terms = { ...buildTerms([lamp], [tent]), cashAddedCents: 12_000 };
    const { offerId } = await world.as(ana).offers.propose.mutate({ terms });
    const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    const { legs } = await world.as(ana).swaps.byId.query({ swapId });
    const cash = legs.find(({ cents }) => cents !== null);
    if (!cash) throw new Error('no sum in the swap');
    await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'transfer', legIds: [cash.id] });
    expect((await listSentences(ben, 'swaps.moved', 'sent'))[0]).toBe(`${ana.username} sent something: $120`);
  });

  it('of a round reaches those between whom something was sent, and names it', async () => {
    const members = [await world.member(), await world.member(), await world.member()];
    const titles = ['Wagon', 'Tent', 'Kayak'];
    const chainId = await makeStartedChain(world, members, ({ id }) =>
      makeItem(world.db, id, { title: titles.shift() ?? '' }),
    );
    const [ana, ben, cid] = members as [Member, Member, Member];
    const chain = await chainTables(world.db)
      .selectFrom('chain')
      .select('swap_id')
      .where('id', '=', chainId)
      .executeTakeFirstOrThrow();
    const swapId = chain.swap_id as SwapId;
    // Each gets the next one's item: Ben's tent goes to Ana.
    await world.as(ben).swaps.confirmSent.mutate({ swapId, method: 'post' });
    expect((await listSentences(ana, 'swaps.moved', 'sent'))[0]).toBe(`${ben.username} sent something: Tent`);
    expect(await listRows(cid, 'swaps.moved', 'sent')).toEqual([]);
  });
});
