import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { downloadCsvLines } from '#testing/download-csv-lines.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import {
  makeCampaign,
  makeDesign,
  addressesOnlyAudience,
  sampleDesign,
  subscribeAddresses,
  subscribeToPromoEmail,
  runStartOrRecoverCampaigns,
} from '../../testing.ts';
import { Audience } from '../../domain/audience.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { deleteOldRecipientsJob } from '../sending/delete-old-recipients.job.ts';
import { typedTables } from '../tables.ts';
import { campaignCommands } from './campaign.commands.ts';

const world = await testWorld();
const staff = await world.member({ role: 'marketing' });
const campaigns = world.as(staff).admin.campaigns;
const run = createOperator(world, campaignCommands);
const watch = () => runStartOrRecoverCampaigns(world);
const readState = async (id: CampaignId) => (await campaigns.byId.query({ id })).state;
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
const count = async (audience: Partial<Audience>) =>
  (await campaigns.audience.query({ audience: Audience.parse(audience) })).count;

describe('an audience', () => {
  it('is narrowed by each filter, and counts those who may get it only', async () => {
    const member = await world.subscriber({ locale: 'pt-PT' });
    const other = await world.member();
    await subscribeToPromoEmail(world, member);
    const stopped = await subscribeToPromoEmail(world, other);
    const { id } = member;
    await sql`
      insert into member_profile (member_id, suburb, state, postcode, latitude, longitude, interests, created_at, updated_at)
      values (${id}, 'Hobart', 'TAS', '7000', -42.9, 147.3, '{antiques,bicycles}', now(), now())`.execute(world.db);
    await sql`
      insert into point_entry (member_id, reason, subject_id, points, earned_at)
      values (${id}, 'itemPublished', gen_random_uuid(), 600, now())`.execute(world.db);
    await sql`update member_account set last_seen_at = ${world.clock.now()} where id = ${id}`.execute(world.db);
    await subscribeAddresses(world, 8, 'audience-');
    expect(await count({})).toBe(10);
    await typedTables(world.db)
      .updateTable('promo_subscriber')
      .set({ stopped_at: world.clock.now() })
      .where('id', '=', stopped)
      .execute();
    expect(await count({})).toBe(9);
    expect(await count({ people: 'addresses' })).toBe(8);
    expect(await count({ people: 'addresses', language: 'pt-PT' })).toBe(2);
    expect(await count({ people: 'members' })).toBe(1);
    const matching: Partial<Audience>[] = [
      { language: 'pt-PT', people: 'members' },
      { states: ['TAS', 'ACT'] },
      { interests: ['bicycles'] },
      { subscriber: 'yes' },
      { ranks: ['trader', 'legend'] },
      { hasItems: 'no' },
      { seenWithinDays: 1 },
      { joinedFrom: '2000-01-01', joinedTo: '2999-01-01' },
    ];
    for (const filters of matching) expect([filters, await count(filters)]).toEqual([filters, 1]);
    const missing: Partial<Audience>[] = [
      { states: ['NSW'] },
      { interests: ['boats'] },
      { subscriber: 'no' },
      { ranks: ['newcomer'] },
      { hasItems: 'yes' },
      { notSeenForDays: 1 },
      { joinedTo: '2000-01-01' },
      { states: ['TAS'], interests: ['boats'] },
    ];
    for (const filters of missing) expect([filters, await count(filters)]).toEqual([filters, 0]);
    await sql`update member_account set banned_at = now(), ban_reason = 'spam' where id = ${id}`.execute(world.db);
    expect(await count({ people: 'members' })).toBe(0);
    await typedTables(world.db).updateTable('promo_subscriber').set({ stopped_at: world.clock.now() }).execute();
  });
});

describe('a campaign at the console', () => {
  it('is written as a draft, whose lacks are named, and refused until they are mended', async () => {
    const { id } = await campaigns.create.mutate({ draft: { name: 'June' } });
    expect((await campaigns.byId.query({ id })).lacks).toEqual(['recipient', 'subject', 'body']);
    const refused = async () => (await expectRefusal(campaigns.act.mutate({ id, action: 'send' }))).code;
    expect(await refused()).toBe('campaigns.recipientMissing');
    await subscribeAddresses(world, 1, 'lacks-');
    expect(await refused()).toBe('campaigns.subjectMissing');
    const view = await campaigns.byId.query({ id });
    const subjects = { 'en-US': 'Hello', 'pt-PT': 'Olá' };
    const draft = { ...view.draft, subjects };
    await campaigns.save.mutate({ id, draft, editVersion: view.editVersion });
    expect(await refused()).toBe('campaigns.bodyMissing');
    const eachCode = await makeDesign(world, {
      ...sampleDesign,
      blocks: [
        ...sampleDesign.blocks,
        { kind: 'coupon', source: 'each', code: '', words: { 'en-US': 'c', 'pt-PT': 'c' } },
      ],
    });
    const { editVersion } = await campaigns.byId.query({ id });
    await campaigns.save.mutate({ id, draft: { ...draft, designId: eachCode }, editVersion });
    expect(await refused()).toBe('campaigns.couponMissing');
    const stale = campaigns.save.mutate({ id, draft, editVersion });
    expect((await expectRefusal(stale)).code).toBe('platform.changedMeanwhile');
    const coupon = { kind: 'month' as const, endsOn: '2999-01-01' };
    const last = (await campaigns.byId.query({ id })).editVersion;
    await campaigns.save.mutate({ id, draft: { ...draft, designId: eachCode, coupon }, editVersion: last });
    await campaigns.act.mutate({ id, action: 'send' });
    await world.work();
    const mail = world.mails().findLast(({ to }) => to.address === 'lacks-1@example.org');
    expect(mail?.subject).toBe('Hello');
    const { rows } = await sql<{
      code: string;
    }>`select coupon as code from campaign_recipient where campaign_id = ${id}`.execute(world.db);
    expect(mail?.text).toContain(rows[0]?.code);
    const { editVersion: sent } = await campaigns.byId.query({ id });
    const late = campaigns.save.mutate({ id, draft, editVersion: sent });
    expect((await expectRefusal(late)).code).toBe('campaigns.notNow');
  });

  it('is stopped by what its readers would see as mistakes, at the console, at its time and by command', async () => {
    await subscribeAddresses(world, 1, 'faults-');
    const { blocks } = sampleDesign;
    const untranslated = { kind: 'text', size: 'body', align: 'left', words: { 'en-US': 'New', 'pt-PT': '' } } as const;
    const designId = await makeDesign(world, { ...sampleDesign, blocks: [...blocks, untranslated] });
    const id = await makeCampaign(world, { designId });
    const refusals = [
      campaigns.act.mutate({ id, action: 'send' }),
      campaigns.schedule.mutate({ id, at: inHours(1) }),
    ].map(expectRefusal);
    for (const refusal of await Promise.all(refusals))
      expect(refusal).toMatchObject({ code: 'campaigns.designFaulty', params: { count: 1, faults: '3 New' } });
    expect(await run('campaign', 'send', id)).toMatchObject({ exit: 3, answer: { code: 'campaigns.designFaulty' } });
    const view = await campaigns.byId.query({ id });
    expect(view).toMatchObject({ lacks: ['faults'], faults: [{ kind: 'language', at: '3', language: 'pt-PT' }] });
    const inEnglish = await makeCampaign(world, { designId, audience: { people: 'all', language: 'en-US' } });
    expect((await campaigns.byId.query({ id: inEnglish })).lacks).toEqual([]);
    const own = await makeCampaign(world, { subjects: { 'en-US': 'Hi {{nme}}', 'pt-PT': '' } });
    expect((await campaigns.byId.query({ id: own })).faults).toMatchObject([{ kind: 'field', text: '{{nme}}' }]);

    const due = await makeCampaign(world);
    await campaigns.schedule.mutate({ id: due, at: inHours(1) });
    await typedTables(world.db).updateTable('campaign').set({ design_id: designId }).where('id', '=', due).execute();
    world.clock.advance({ hours: 1, minutes: 1 });
    await watch();
    expect(await readState(due)).toBe('overdue');
  });

  it('fills fields in a subject of its own', async () => {
    const reader = await world.member({ username: 'fielded' });
    const id = await makeCampaign(world, { subjects: { 'en-US': 'G’day {{firstName|mate}}', 'pt-PT': '' } });
    expect(await campaigns.preview.query({ id, language: 'en-US', username: 'fielded' })).toMatchObject({
      subject: `G’day ${reader.username}`,
    });
  });

  it('goes at its time, and asks where its time is more than six hours past', async () => {
    await subscribeAddresses(world, 1, 'schedule-');
    const [onTime, late] = [await makeCampaign(world, { name: 'On time' }), await makeCampaign(world)];
    expect((await expectRefusal(campaigns.schedule.mutate({ id: onTime, at: inHours(-1) }))).code).toBe(
      'campaigns.inPast',
    );
    await campaigns.schedule.mutate({ id: onTime, at: inHours(7) });
    await campaigns.schedule.mutate({ id: late, at: inHours(1) });
    await watch();
    expect([await readState(onTime), await readState(late)]).toEqual(['scheduled', 'scheduled']);
    world.clock.advance({ hours: 7, minutes: 1 });
    await watch();
    expect([await readState(onTime), await readState(late)]).toEqual(['sent', 'overdue']);
    await campaigns.act.mutate({ id: late, action: 'send' });
    await world.work();
    expect(await readState(late)).toBe('sent');
  });

  it('asks too where it was being sent and nothing has moved for six hours, as in a restored copy', async () => {
    const id = await makeCampaign(world, { audience: addressesOnlyAudience });
    await campaigns.act.mutate({ id, action: 'send' });
    world.clock.advance({ hours: 7 });
    const { runJobsUntilIdle } = await import('#testing/run-jobs-until-idle.ts');
    await typedTables(world.db)
      .updateTable('campaign')
      .set({ listed_at: world.clock.now() })
      .where('id', '=', id)
      .execute();
    await watch();
    await runJobsUntilIdle(world.host);
    expect(await readState(id)).toBe('overdue');
    await campaigns.act.mutate({ id, action: 'stop' });
    expect((await expectRefusal(campaigns.act.mutate({ id, action: 'send' }))).code).toBe('campaigns.notNow');
  });

  it('that lost its design before its time asks instead of failing each minute', async () => {
    const id = await makeCampaign(world);
    await campaigns.schedule.mutate({ id, at: inHours(1) });
    await typedTables(world.db).updateTable('campaign').set({ design_id: null }).where('id', '=', id).execute();
    world.clock.advance({ hours: 1, minutes: 1 });
    await watch();
    expect(await readState(id)).toBe('overdue');
  });

  it('is shown as a member would get it, and tested on the person at the console', async () => {
    const reader = await world.member({ username: 'wanda' });
    const id = await makeCampaign(world, { subjects: { 'en-US': '', 'pt-PT': 'Outro' } });
    expect(await campaigns.preview.query({ id, language: 'en-US', username: 'wanda' })).toMatchObject({
      subject: `Hi ${reader.username}`,
    });
    expect(await campaigns.preview.query({ id, language: 'pt-PT' })).toMatchObject({ subject: 'Outro' });
    const unknown = campaigns.preview.query({ id, language: 'pt-PT', username: 'no-one-here' });
    expect((await expectRefusal(unknown)).code).toBe('campaigns.readerNotFound');
    await campaigns.test.mutate({ id, language: 'en-US' });
    await world.work();
    const mail = world.mails().findLast(({ to }) => to.address === `${staff.username}@example.com`);
    expect(mail?.subject).toBe(`[Test] Hi ${staff.username}`);
    expect(mail?.html).not.toContain('/mail-link/');
  });

  it('is listed with filters and copied as a draft', async () => {
    const made = await makeCampaign(world, { name: 'Needle in the list' });
    const { id: copy } = await campaigns.copy.mutate({ id: made });
    const found = await campaigns.list.query({ search: 'needle IN', state: 'draft', kind: 'single' });
    expect(found.items.map(({ id }) => id).toSorted()).toEqual([made, copy].toSorted());
    const first = await campaigns.list.query({ search: 'needle', limit: 1 });
    const second = await campaigns.list.query({ search: 'needle', limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual([made, copy].toSorted());
    expect((await campaigns.list.query({ search: 'needle', state: 'sent' })).items).toEqual([]);
    expect(found.total).toEqual({ count: 2, isMore: false });
    const [header, ...lines] = await downloadCsvLines(world, '/admin/export/campaigns.csv?search=needle', staff);
    expect(header?.slice(0, 4)).toEqual(['id', 'name', 'kind', 'state']);
    expect(lines.map(([id, , kind, state]) => [id, kind, state])).toEqual(
      found.items.map(({ id }) => [id, 'single', 'draft']),
    );
  });
});

describe('a sequence', () => {
  it('welcomes each new subscriber once, some days after, and none from before', async () => {
    await subscribeAddresses(world, 1, 'before-');
    world.clock.advance({ hours: 24 * 3 });
    const id = await makeCampaign(world, { kind: 'welcome', afterDays: 2, audience: addressesOnlyAudience });
    await campaigns.act.mutate({ id, action: 'send' });
    await world.work();
    world.clock.advance({ hours: 1 });
    await subscribeAddresses(world, 1, 'after-');
    const got = (prefix: string) =>
      world
        .mails()
        .filter(({ to, letter }) => to.address === `${prefix}1@example.org` && letter === 'campaigns.campaign');
    await watch();
    expect(got('after-')).toHaveLength(0);
    for (let round = 0; round < 3; round += 1) {
      world.clock.advance({ hours: 49 });
      await watch();
    }
    expect([got('before-').length, got('after-').length]).toEqual([0, 1]);
    expect(await readState(id)).toBe('sending');
    await campaigns.act.mutate({ id, action: 'stop' });
  });

  it('asks members back after their time away, once', async () => {
    const [away, here] = [await world.member(), await world.member()];
    for (const member of [away, here]) await subscribeToPromoEmail(world, member);
    const seen = (id: string, daysAgo: number) =>
      sql`update member_account set last_seen_at = ${world.clock.now()}::timestamptz - ${daysAgo} * interval '1 day' where id = ${id}`.execute(
        world.db,
      );
    await seen(away.id, 35);
    await seen(here.id, 1);
    const id = await makeCampaign(world, { kind: 'comeBack', afterDays: 30 });
    await campaigns.act.mutate({ id, action: 'send' });
    await world.work();
    await watch();
    const got = (username: string) => world.mails().filter(({ to }) => to.address === `${username}@example.com`).length;
    expect([got(away.username), got(here.username)]).toEqual([1, 0]);
    world.clock.advance({ hours: 24 * 30 });
    await watch();
    expect([got(away.username), got(here.username)]).toEqual([1, 1]);
    await campaigns.act.mutate({ id, action: 'stop' });
  });
});

describe('an operator', () => {
  it('makes a campaign from a file, tests, schedules, pauses, sends and reads it, each command rehearsed first', async () => {
    await subscribeAddresses(world, 2, 'operator-');
    const folder = await mkdtemp(path.join(tmpdir(), 'campaign-'));
    const file = path.join(folder, 'campaign.json');
    await writeFile(
      file,
      JSON.stringify({ name: 'From a file', designId: await makeDesign(world), audience: { people: 'addresses' } }),
    );
    const made = await run('campaign', 'create', file);
    const id = String(made.answer['id']);
    expect((await run('campaign', 'list')).answer['campaigns']).toContainEqual(
      expect.objectContaining({ id, name: 'From a file', state: 'draft' }),
    );
    const { designId } = (await campaigns.byId.query({ id: id as CampaignId })).draft;
    expect((await run('campaign', 'designs')).answer['designs']).toContainEqual(
      expect.objectContaining({ id: designId, version: 1 }),
    );
    expect((await run('campaign', 'audience', id)).answer).toMatchObject({ ok: true, isMore: false });
    await run('campaign', 'test', id, `${staff.username}@example.com`);
    await world.work();
    expect(world.mails().at(-1)?.subject).toContain('[Test]');
    expect((await run('campaign', 'send', id, '--dry-run')).answer).toMatchObject({ state: 'sending', isDryRun: true });
    expect(await readState(id as CampaignId)).toBe('draft');
    expect((await run('campaign', 'schedule', id, inHours(5))).exit).toBe(0);
    expect((await run('campaign', 'send', id)).answer).toMatchObject({ state: 'sending' });
    expect((await run('campaign', 'pause', id)).answer).toMatchObject({ state: 'paused' });
    expect((await run('campaign', 'schedule', id, inHours(5))).exit).toBe(3);
    await run('campaign', 'resume', id);
    await world.work();
    const results = await run('campaign', 'results', id);
    expect(results.answer).toMatchObject({ state: 'sent', waiting: 0 });
    expect((await run('campaign', 'stop', id)).exit).toBe(3);
    for (const wrong of [JSON.stringify({ name: '' }), 'no JSON']) {
      await writeFile(file, wrong);
      expect(await run('campaign', 'create', file)).toMatchObject({ exit: 2, answer: { code: 'argument' } });
    }
    expect((await run('campaign', 'create', `${file}.gone`)).exit).toBe(2);
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject_id = ${id} order by created_at, id`.execute(world.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'campaigns.create',
      'campaigns.test',
      'campaigns.schedule',
      'campaigns.send',
      'campaigns.pause',
      'campaigns.send',
    ]);
  });

  it('finds the recipients of old campaigns deleted, and their figures kept', async () => {
    const id = await makeCampaign(world, { audience: addressesOnlyAudience });
    await campaigns.act.mutate({ id, action: 'send' });
    await world.work();
    const before = await campaigns.results.query({ id });
    expect(before.sent).toBeGreaterThan(0);
    world.clock.advance({ hours: 24 * 731 });
    await world.transaction(async (unit) => unit.enqueue(deleteOldRecipientsJob, {}));
    await world.work();
    const left = await typedTables(world.db)
      .selectFrom('campaign_recipient')
      .select('state')
      .where('campaign_id', '=', id)
      .execute();
    expect(left).toEqual([]);
    expect(await campaigns.results.query({ id })).toEqual(before);
  });
});
