import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startCountingMailServer } from '#testing/counting-mail-server.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import {
  crashWhileSending,
  makeCampaign,
  makeDesign,
  addressesOnlyAudience,
  sampleDesign,
  subscribeAddresses,
  subscribeToPromoEmail,
  runStartOrRecoverCampaigns,
} from '../../testing.ts';
import { toSameTextInAllLocales } from '../../domain/design-document.ts';
import { DesignId } from '../../domain/designs.schemas.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { applyStaffCampaignAction } from '../campaign/apply-staff-campaign-action.ts';
import { holdCampaignsAfterRestore } from '../campaign/hold-campaigns-after-restore.ts';
import { resumeOutgoing, stopOutgoing } from '#platform/outgoing/outgoing.ts';
import { typedTables } from '../tables.ts';
import { openRecipientLedger } from './recipient-ledger.ts';
import { leaseNextChunk } from './lease-next-chunk.ts';
import { startRelayThrottle } from './relay-throttle.ts';

const sink = await startCountingMailServer();
const connections = 3;
const world = await testWorld({
  CAMPAIGN_SMTP_URL: sink.url,
  CAMPAIGN_CONNECTIONS: String(connections),
  CAMPAIGN_ATTEMPTS: '2',
});
afterAll(() => sink.close());
const staff = await world.member({ role: 'marketing' });
const campaigns = world.as(staff).admin.campaigns;
const watch = () => runStartOrRecoverCampaigns(world);
const send = (id: CampaignId) => campaigns.act.mutate({ id, action: 'send' });

let batch = 0;
let prefix = '';
const addresses = (count: number) =>
  Array.from({ length: count }, (_each, index) => `${prefix}${index + 1}@example.org`);
const got = (count: number) => addresses(count).map((address) => sink.counts.get(address) ?? 0);
const states = async (id: CampaignId) => {
  const rows = await typedTables(world.db)
    .selectFrom('campaign_recipient')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('campaign_id', '=', id)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};
const withOwnCoupon: typeof sampleDesign = {
  ...sampleDesign,
  blocks: [
    ...sampleDesign.blocks,
    { kind: 'coupon', source: 'each', code: '', words: toSameTextInAllLocales('Yours') },
  ],
};
const countFailedRows = async () =>
  Number(
    /swapu_failed_rows_total\{job="campaigns.send"\} (\d+)/.exec(await world.host.metrics.registry.metrics())?.[1] ?? 0,
  );
/** A campaign to addresses of its own; those of earlier tests have stopped the email. */
async function campaignTo(count: number): Promise<CampaignId> {
  await subscribeAddresses(world, count, prefix);
  return makeCampaign(world, { audience: addressesOnlyAudience });
}
beforeEach(async () => {
  prefix = `reader${(batch += 1)}-`;
  sink.answer(() => 'take');
  sink.onTaken(() => undefined);
  await typedTables(world.db).updateTable('promo_subscriber').set({ stopped_at: world.clock.now() }).execute();
});

describe('a campaign', () => {
  it('goes to each recipient once, over several chunks, and ends as sent', async () => {
    const id = await campaignTo(450);
    await send(id);
    await world.work();
    expect(new Set(got(450))).toEqual(new Set([1]));
    expect(await campaigns.results.query({ id })).toMatchObject({
      recipients: 450,
      sent: 450,
      waiting: 0,
      uncertain: 0,
    });
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'sent' });
  });

  it('goes to the others where the email of one recipient cannot be written', async () => {
    const id = await campaignTo(5);
    const [, bad] = addresses(5);
    await sql`alter table promo_subscriber drop constraint promo_subscriber_locale`.execute(world.db);
    await sql`update promo_subscriber set locale = 'ofANewerRelease' where address = ${bad}`.execute(world.db);
    await send(id);
    await world.work();
    expect(got(5)).toEqual([1, 0, 1, 1, 1]);
    expect(await states(id)).toEqual({ sent: 4, failed: 1 });
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'sent' });
    expect(await world.host.metrics.registry.metrics()).toContain('swapu_failed_rows_total{job="campaigns.send"} 1');
  });

  it('goes to the others where the coupon of one recipient cannot be made, and to that one by a later try', async () => {
    await subscribeAddresses(world, 5, prefix);
    const designId = await makeDesign(world, withOwnCoupon);
    const endsOn = new Date(world.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
    const id = await makeCampaign(world, {
      audience: addressesOnlyAudience,
      designId,
      coupon: { kind: 'month', endsOn },
    });
    const [, bad] = addresses(5);
    const { id: badId = '' } =
      (
        await typedTables(world.db)
          .selectFrom('promo_subscriber')
          .select('id')
          .where('address', '=', bad ?? '')
          .execute()
      )[0] ?? {};
    const before = await countFailedRows();
    await send(id);
    const { runJobsUntilIdle } = await import('#testing/run-jobs-until-idle.ts');
    await runJobsUntilIdle(world.host, (queue) => queue === 'campaigns.list');
    await sql`
      create function refuse_coupon() returns trigger language plpgsql as $$
      begin
        if new.coupon is not null and new.subscriber_id::text = tg_argv[0] then
          raise exception 'a value that cannot be' using errcode = 'check_violation';
        end if;
        return new;
      end $$`.execute(world.db);
    await sql`
      create constraint trigger refuse_coupon after update on campaign_recipient deferrable initially deferred
      for each row execute function refuse_coupon(${sql.lit(badId)})`.execute(world.db);
    await world.work();
    await sql`drop function refuse_coupon cascade`.execute(world.db);
    expect(got(5)).toEqual([1, 0, 1, 1, 1]);
    expect(await states(id)).toEqual({ sent: 4, waiting: 1 });
    expect((await countFailedRows()) - before).toBe(1);
    // The coupons of the transaction that failed are gone with it.
    expect(
      (
        await sql`select from campaign_recipient where campaign_id = ${id} and not exists (
        select from coupon where code = replace(campaign_recipient.coupon, '-', ''))`.execute(world.db)
      ).rows,
    ).toHaveLength(1);
    world.clock.advance({ minutes: 5 });
    await watch();
    await world.work();
    expect(got(5)).toEqual([1, 1, 1, 1, 1]);
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'sent' });
  });

  it('goes to none of those who stop it, or leave, between the list and the email', async () => {
    const [stays, stops, leaves] = [await world.member(), await world.member(), await world.member()];
    const subscriber = await subscribeToPromoEmail(world, stops);
    for (const member of [stays, leaves]) await subscribeToPromoEmail(world, member);
    const id = await makeCampaign(world, { audience: { people: 'members' } });
    sink.onTaken(() => undefined);
    await send(id);
    await typedTables(world.db)
      .updateTable('promo_subscriber')
      .set({ member_id: stops.id })
      .where('id', '=', subscriber)
      .execute();
    const { createCampaignRecipientsJob } = await import('./create-campaign-recipients.job.ts');
    const { runJobsUntilIdle } = await import('#testing/run-jobs-until-idle.ts');
    await runJobsUntilIdle(world.host, (queue) => queue === createCampaignRecipientsJob.name);
    await typedTables(world.db)
      .updateTable('promo_subscriber')
      .set({ stopped_at: world.clock.now() })
      .where('id', '=', subscriber)
      .execute();
    await sql`update member_account set absence = 'closed', absent_since = now() where id = ${leaves.id}`.execute(
      world.db,
    );
    await world.work();
    expect([stays, stops, leaves].map(({ username }) => sink.counts.get(`${username}@example.com`) ?? 0)).toEqual([
      1, 0, 0,
    ]);
    expect(await campaigns.results.query({ id })).toMatchObject({ recipients: 3, sent: 1, skipped: 2, waiting: 0 });
  });

  it('waits while nothing may leave the site, and goes when it may', async () => {
    const id = await campaignTo(3);
    await world.transaction((unit) => stopOutgoing(unit, 'restored'));
    await send(id);
    await world.work();
    await watch();
    expect(got(3)).toEqual([0, 0, 0]);
    await world.transaction(resumeOutgoing);
    await world.work();
    expect(got(3)).toEqual([1, 1, 1]);
  });

  it('is handed over no faster than the relay takes', async () => {
    const began = performance.now();
    const perMinute = 600;
    const places = Array.from({ length: 3 }, () => startRelayThrottle(world.db, 'slow.example:25', perMinute));
    const waits: number[] = [];
    for (let place = 0; place < 30; place += 1) waits.push((await places[place % 3]?.next()) ?? 0);
    const elapsed = performance.now() - began;
    // Thirty places a tenth of a second apart, taken by three processes: the last is nearly three seconds away.
    expect(Math.max(...waits) + elapsed).toBeGreaterThanOrEqual(2_890);
    expect(new Set(waits.map((wait) => Math.round(wait))).size).toBeGreaterThan(20);
  });

  it('pauses between two emails of each connection, goes on where it was, and stops for good', async () => {
    const id = await campaignTo(300);
    const paused = new Promise<void>((resolve, reject) => {
      sink.onTaken((total) => {
        if (total % 1_000 === 999) return;
        sink.onTaken(() => undefined);
        world.transaction((unit) => applyStaffCampaignAction(unit, id, 'pause')).then(() => resolve(), reject);
      });
    });
    await send(id);
    await world.work();
    await paused;
    const first = got(300).filter(Boolean).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(300);
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'paused' });
    await watch();
    expect(got(300).filter(Boolean).length).toBe(first);
    await send(id);
    await world.work();
    expect(new Set(got(300))).toEqual(new Set([1]));
    await expect(campaigns.act.mutate({ id, action: 'stop' })).rejects.toThrow();
  });
});

/** Runs once, as the first email of a campaign is taken, while the others of its chunk still wait. */
function atFirstEmail<Result>(act: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    sink.onTaken(() => {
      sink.onTaken(() => undefined);
      act().then(resolve, reject);
    });
  });
}

describe('while a campaign goes out', () => {
  it('its design may be edited: all recipients get the version that it started with', async () => {
    await subscribeAddresses(world, 250, prefix);
    const designId = await makeDesign(world);
    const id = await makeCampaign(world, { audience: addressesOnlyAudience, designId });
    const { designs } = campaigns;
    const subjects: string[] = [];
    const edited = new Promise<void>((resolve, reject) => {
      sink.onTaken((_total, message) => {
        subjects.push(/^Subject: (.*)$/m.exec(message)?.[1]?.trim() ?? '');
        if (subjects.length > 1) return;
        const document = { ...sampleDesign, subject: toSameTextInAllLocales('Changed') };
        const saving = designs.save.mutate({ id: DesignId.parse(designId), version: 1, name: 'Sample', document });
        saving.then(() => campaigns.act.mutate({ id, action: 'pause' })).then(() => resolve(), reject);
      });
    });
    await send(id);
    await world.work();
    await edited;
    const before = subjects.length;
    expect(before).toBeLessThan(250);
    await send(id);
    await world.work();
    expect(subjects).toHaveLength(250);
    expect(subjects).not.toContain('Changed');
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'sent', designVersion: 1 });
    const preview = await campaigns.preview.query({ id, language: 'en-US' });
    expect(preview.subject).not.toBe('Changed');
  });

  it('a sequence takes the current version of its design each time staff start it', async () => {
    const designId = await makeDesign(world);
    const id = await makeCampaign(world, { audience: addressesOnlyAudience, kind: 'welcome', afterDays: 0, designId });
    await send(id);
    const document = { ...sampleDesign, subject: toSameTextInAllLocales('Changed') };
    await campaigns.designs.save.mutate({ id: DesignId.parse(designId), version: 1, name: 'Sample', document });
    expect(await campaigns.byId.query({ id })).toMatchObject({ designVersion: 1 });
    await campaigns.act.mutate({ id, action: 'pause' });
    await send(id);
    expect(await campaigns.byId.query({ id })).toMatchObject({ designVersion: 2 });
    await campaigns.act.mutate({ id, action: 'stop' });
  });

  it('closing the gate, or pausing, lets no more out than what is on the connections', async () => {
    const id = await campaignTo(400);
    const taken = () => got(400).filter(Boolean).length;
    const stopped = atFirstEmail(async () => {
      await world.transaction((unit) => stopOutgoing(unit, 'checked'));
      return taken();
    });
    await send(id);
    await world.work();
    const atStop = await stopped;
    expect(taken() - atStop).toBeLessThanOrEqual(connections);
    expect(taken()).toBeLessThan(200);
    expect(await states(id)).toEqual({ sent: taken(), waiting: 400 - taken() });

    const before = taken();
    const paused = atFirstEmail(async () => {
      await world.transaction((unit) => applyStaffCampaignAction(unit, id, 'pause'));
      return taken();
    });
    await world.transaction(resumeOutgoing);
    await world.work();
    const atPause = await paused;
    expect(atPause).toBeGreaterThan(before);
    expect(taken() - atPause).toBeLessThanOrEqual(connections);
    await send(id);
    await world.work();
    expect(new Set(got(400))).toEqual(new Set([1]));
  });
});

describe('a campaign asks staff', () => {
  it('once its coupon has ended, instead of failing again and again', async () => {
    await subscribeAddresses(world, 2, prefix);
    const designId = await makeDesign(world, withOwnCoupon);
    const endsOn = new Date(world.clock.now().getTime() - 5 * 86_400_000).toISOString().slice(0, 10);
    const id = await makeCampaign(world, {
      audience: addressesOnlyAudience,
      designId,
      coupon: { kind: 'month', endsOn },
    });
    await send(id);
    await world.work();
    expect(got(2)).toEqual([0, 0]);
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'overdue' });
    expect(await states(id)).toEqual({ waiting: 2 });
  });

  it('after a restore where it may have been under way, and stays scheduled where it was not', async () => {
    const [sending, due, later] = [await campaignTo(1), await makeCampaign(world), await makeCampaign(world)];
    const set = (id: CampaignId, change: object) =>
      typedTables(world.db).updateTable('campaign').set(change).where('id', '=', id).execute();
    const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000);
    await set(sending, { state: 'sending', started_at: world.clock.now(), progress_at: world.clock.now() });
    await set(due, { state: 'scheduled', scheduled_at: inMinutes(-1) });
    await set(later, { state: 'scheduled', scheduled_at: inMinutes(60) });
    for (let time = 0; time < 2; time += 1) await holdCampaignsAfterRestore(world);
    await watch();
    const readState = async (id: CampaignId) => (await campaigns.byId.query({ id })).state;
    expect([await readState(sending), await readState(due), await readState(later)]).toEqual([
      'overdue',
      'overdue',
      'scheduled',
    ]);
    expect(got(1)).toEqual([0]);
    await campaigns.act.mutate({ id: later, action: 'stop' });
  });

  it('where it cannot begin, and the others begin all the same', async () => {
    const broken = await campaignTo(1);
    const whole = await makeCampaign(world, { audience: addressesOnlyAudience });
    const scheduled_at = world.clock.now();
    await typedTables(world.db)
      .updateTable('campaign')
      .set({ state: 'scheduled', scheduled_at })
      .where('id', 'in', [broken, whole])
      .execute();
    // Nothing that staff can write brings a campaign here; a fault of the product would.
    await sql`update campaign set subjects = 'null' where id = ${broken}`.execute(world.db);
    await watch().catch(() => undefined);
    await world.work();
    expect(got(1)).toEqual([1]);
    await sql`delete from campaign where id = ${broken}`.execute(world.db);
  });
});

describe('a worker that dies', () => {
  it('leaves in doubt what was on its connections, and the rest goes out once', async () => {
    const id = await campaignTo(250);
    await send(id);
    const { runJobsUntilIdle } = await import('#testing/run-jobs-until-idle.ts');
    await runJobsUntilIdle(world.host, (queue) => queue === 'campaigns.list');
    const chunk = await world.transaction((unit) => leaseNextChunk(unit, id));
    if (typeof chunk === 'string') throw new Error('no chunk to take');
    const inFlight = chunk.recipients.slice(0, 3).map((recipient) => recipient.id);
    await typedTables(world.db)
      .updateTable('campaign_recipient')
      .set({ state: 'sending' })
      .where('campaign_id', '=', id)
      .where('subscriber_id', 'in', inFlight)
      .execute();
    await world.work();
    expect(got(250).filter(Boolean)).toHaveLength(50);
    world.clock.advance({ minutes: 2 });
    await watch();
    expect(await states(id)).toEqual({ sent: 247, uncertain: 3 });
    expect(Math.max(...got(250))).toBe(1);
    const listed = await campaigns.uncertain.query({ campaignId: id });
    expect(listed.items.map(({ subscriberId }) => subscriberId).toSorted()).toEqual(inFlight.toSorted());
    expect(listed.items[0]?.addressHint).toBe('r•••@example.org');
    const [arrived = '', again = '', open = ''] = inFlight;
    await campaigns.settle.mutate({ campaignId: id, subscriberId: arrived, verdict: 'arrived' });
    await campaigns.settle.mutate({ campaignId: id, subscriberId: again, verdict: 'sendAgain' });
    await world.work();
    await expect(
      campaigns.settle.mutate({ campaignId: id, subscriberId: again, verdict: 'arrived' }),
    ).rejects.toThrow();
    expect(await states(id)).toEqual({ sent: 249, uncertain: 1 });
    expect(got(250).filter(Boolean)).toHaveLength(248);
    expect((await campaigns.uncertain.query({ campaignId: id })).items).toMatchObject([{ subscriberId: open }]);
    expect(await campaigns.results.query({ id })).toMatchObject({
      recipients: 250,
      sent: 249,
      uncertain: 1,
      waiting: 0,
    });
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'sent' });
  });

  it('is found after a stop as well, and a stopped campaign sends none of them again', async () => {
    const id = await campaignTo(20);
    await send(id);
    const subscriberId = await crashWhileSending(world, id);
    await campaigns.act.mutate({ id, action: 'stop' });
    await watch();
    expect((await campaigns.uncertain.query({ campaignId: id })).items).toEqual([]);
    world.clock.advance({ minutes: 2 });
    await watch();
    expect((await campaigns.uncertain.query({ campaignId: id })).items).toMatchObject([{ subscriberId }]);
    const settle = (verdict: 'arrived' | 'sendAgain') =>
      campaigns.settle.mutate({ campaignId: id, subscriberId, verdict });
    expect(await expectRefusal(settle('sendAgain'))).toMatchObject({ code: 'campaigns.notAgainAfterStop' });
    await settle('arrived');
    await watch();
    expect(got(20).filter(Boolean)).toEqual([]);
    expect(await states(id)).toEqual({ waiting: 19, sent: 1 });
  });

  it('that was only slow sends nothing twice, and settles what it had begun', async () => {
    const id = await campaignTo(20);
    await send(id);
    let isSlow = false;
    sink.onTaken(() => {
      if (isSlow) return;
      isSlow = true;
      world.clock.advance({ minutes: 2 });
    });
    await Promise.all([world.work(), watch()]);
    await watch();
    expect(new Set(got(20))).toEqual(new Set([1]));
    expect(await states(id)).toEqual({ sent: 20 });
  });
});

it('a worker that lost its lease skips nothing that another one has begun, and settles nothing in doubt', async () => {
  const id = await campaignTo(2);
  await send(id);
  const { runJobsUntilIdle } = await import('#testing/run-jobs-until-idle.ts');
  await runJobsUntilIdle(world.host, (queue) => queue === 'campaigns.list');
  const chunk = await world.transaction((unit) => leaseNextChunk(unit, id));
  if (typeof chunk === 'string') throw new Error('no chunk to take');
  const ids = chunk.recipients.map((recipient) => recipient.id);
  const [first, second] = [
    openRecipientLedger(world.db, id, world.clock),
    openRecipientLedger(world.db, id, world.clock),
  ];
  for (const each of ids) expect(await first.step(null, each)).toBe('go');
  await first.step({ id: ids[1] ?? '', state: 'uncertain' }, null);
  for (const each of ids) {
    expect(await second.step(null, each)).toBe('skip');
    await second.step({ id: each, state: 'skipped' }, null);
  }
  expect(await states(id)).toEqual({ sending: 1, uncertain: 1 });
  expect((await campaigns.uncertain.query({ campaignId: id })).items).toHaveLength(1);
  await first.step({ id: ids[0] ?? '', state: 'sent' }, null);
  expect(await states(id)).toEqual({ sent: 1, uncertain: 1 });
});

describe('a mail server', () => {
  it('that ends the connection before its answer leaves the email in doubt, and it is not sent again', async () => {
    const id = await campaignTo(10);
    const [taken = '', lost = ''] = addresses(2);
    sink.answer((to) => (to === taken ? 'dropAfter' : to === lost ? 'dropBefore' : 'take'));
    await send(id);
    await world.work();
    expect(await states(id)).toEqual({ sent: 8, uncertain: 2 });
    expect(got(2)).toEqual([1, 0]);
    expect((await campaigns.uncertain.query({ campaignId: id })).items).toHaveLength(2);
  });

  it('that puts an email off gets it again later, and not for ever', async () => {
    const id = await campaignTo(5);
    const [late = '', never = ''] = addresses(2);
    let refusals = 0;
    sink.answer((to) => {
      if (to === never || (to === late && (refusals += 1) === 1)) return { refuseRecipient: '451 later' };
      return 'take';
    });
    await send(id);
    await world.work();
    expect(await states(id)).toEqual({ sent: 3, waiting: 2 });
    world.clock.advance({ minutes: 10 });
    await watch();
    expect(got(5)).toEqual([1, 0, 1, 1, 1]);
    expect(await states(id)).toEqual({ sent: 4, failed: 1 });
    expect(await campaigns.byId.query({ id })).toMatchObject({ state: 'sent' });
  });

  it('that knows no such recipient ends the matter for that address', async () => {
    const id = await campaignTo(3);
    sink.answer((to) => (to === addresses(1)[0] ? { refuseRecipient: '550 no such user' } : 'take'));
    await send(id);
    await world.work();
    expect(await states(id)).toEqual({ sent: 2, failed: 1 });
    expect(await campaigns.results.query({ id })).toMatchObject({ tally: { hardBounce: 1 } });
    expect(await campaigns.audience.query({ audience: addressesOnlyAudience })).toEqual({ count: 2, isMore: false });
  });

  it('that refuses by policy suppresses nobody', async () => {
    const id = await campaignTo(3);
    sink.answer(() => ({ refuseRecipient: '554 5.7.1 relay access denied' }));
    await send(id);
    await world.work();
    expect(await states(id)).toEqual({ failed: 3 });
    expect(await campaigns.audience.query({ audience: addressesOnlyAudience })).toEqual({ count: 3, isMore: false });
  });
});
