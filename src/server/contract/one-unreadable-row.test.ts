import express from 'express';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { banMember } from '#modules/identity/public.ts';
import { clearExpiredBansJob } from '#modules/identity/server/standing/clear-expired-bans.job.ts';
import { itemForm, makeItem } from '#modules/items/testing.ts';
import { actAtTestCheckout, giveTokens } from '#modules/payments/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { createLog } from '#platform/log/log.ts';
import { createCaller, expectRefusal } from '#testing/caller.ts';
import { downloadCsvLines } from '#testing/download-csv-lines.ts';
import { testWorld } from '#testing/world.ts';
import { createApp } from '../http/app.ts';

const world = await testWorld();
const staff = await world.member({ role: 'owner' });

/** Lets a table hold what only a newer release would write. */
async function unbind(table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(world.db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(world.db);
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(world.db);
}
for (const table of ['item', 'ledger_transaction', 'audit_entry', 'coupon', 'blog_post', 'report', 'payment'])
  await unbind(table);

async function makeImage(ownerId: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at)
    values (${id}, ${ownerId}, 'item', 1600, 900, '', now())`.execute(world.db);
  return id;
}

const spoilItem = (id: ItemId) =>
  sql`update item set condition = 'ofANewerRelease', title = 'private words' where id = ${id}`.execute(world.db);

describe('a list with items that cannot be read', () => {
  it('gives every other one once, over pages that hold none, one, or end with one', async () => {
    const owner = await world.member();
    const ids: ItemId[] = [];
    for (let index = 0; index < 9; index += 1) {
      world.clock.advance({ minutes: 1 });
      ids.unshift(await makeItem(world.db, owner.id, { visibleFrom: world.clock.now() }));
    }
    const spoilt = [1, 2, 3, 4, 5, 8].map((index) => ids[index] as ItemId);
    for (const id of spoilt) await spoilItem(id);
    const seen: string[] = [];
    const lengths: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await world.guest().items.newest.query({ limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      lengths.push(page.items.length);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(ids.filter((id) => !spoilt.includes(id)));
    expect(lengths).toEqual([1, 0, 0, 2, 0]);
  });

  it('names each by its id in the log and counts it, without a word of what is in it', async () => {
    const id = await makeItem(world.db, (await world.member()).id, { visibleFrom: world.clock.now() });
    await spoilItem(id);
    const lines: string[] = [];
    const log = createLog({ LOG_LEVEL: 'info', ROLE: 'web' }, { write: (line) => void lines.push(line) });
    const counted = async () =>
      Number(
        /swapu_unreadable_rows_total\{reader="items.newest"\} (\d+)/.exec(
          await world.host.metrics.registry.metrics(),
        )?.[1] ?? 0,
      );
    const before = await counted();
    for (let call = 0; call < 3; call += 1)
      await createCaller({ ...world.host, log }, null).items.newest.query({ limit: 1 });
    expect(await counted()).toBe(before + 3);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { procedure: 'items.newest', row: id, msg: 'row unreadable', err: { message: 'invalid_value at condition' } },
    ]);
    expect(lines.join('')).not.toMatch(/private words|ofANewerRelease/);
  });
});

describe('a deck with a reason that cannot be read', () => {
  it('has every other card', async () => {
    const viewer = await world.member();
    const owner = await world.member();
    const ids: ItemId[] = [];
    for (let place = 1; place < 4; place += 1) {
      const id = await makeItem(world.db, owner.id, { visibleFrom: world.clock.now() });
      const reason = { kind: 'fresh', word: null, category: null, myItemId: place === 2 ? 'null' : null };
      await sql`
        insert into deck_card (member_id, item_id, place, reason, prepared_at)
        values (${viewer.id}, ${id}, ${place}, ${JSON.stringify(reason)}, ${world.clock.now()})`.execute(world.db);
      ids.push(id);
    }
    const { cards } = await world.as(viewer).matching.deck.query({});
    expect(cards.map(({ item }) => item.id).filter((id) => ids.includes(id))).toEqual([ids[0], ids[2]]);
  });
});

describe('a single read of a row that cannot be read', () => {
  it('answers that it is not there, and its owner can edit what is readable, which mends it', async () => {
    const owner = await world.member();
    const itemId = await makeItem(world.db, owner.id, { title: 'A lamp' });
    await sql`update item set materials = '[{"name":1}]', size_option = 'ofANewerRelease' where id = ${itemId}`.execute(
      world.db,
    );
    expect(await expectRefusal(world.guest().items.byId.query({ itemId }))).toMatchObject({ kind: 'notFound' });
    expect(await world.as(owner).items.toEdit.query({ itemId })).toMatchObject({
      title: 'A lamp',
      materials: [],
      sizeOption: null,
    });
    const imageIds = [await makeImage(owner.id)];
    await world.as(owner).items.edit.mutate({ ...itemForm({ title: 'A lamp', imageIds }), itemId });
    expect(await world.guest().items.byId.query({ itemId })).toMatchObject({ item: { title: 'A lamp' } });
  });

  it('opens a draft with what can be read of it', async () => {
    const owner = await world.member();
    const { imageIds: _none, ...draft } = itemForm({ title: 'Half a kite' });
    await world.as(owner).items.saveDraft.mutate({ ...draft, imageIds: [] });
    await sql`update item set categories = array['toys', 'ofANewerRelease'], materials = '7' where owner_id = ${owner.id}`.execute(
      world.db,
    );
    expect(await world.as(owner).items.draft.query()).toMatchObject({
      title: 'Half a kite',
      categories: ['toys'],
      materials: [],
    });
  });
});

describe('a list of which no row may be missing', () => {
  it('shows a booking that cannot be read by its id, to its member and to staff', async () => {
    const member = await world.member();
    for (const amount of [3, 4, 5]) await world.transaction((unit) => giveTokens(unit, member.id, amount));
    const statement = () => world.as(member).payments.tokens.statement.query({});
    const [, id] = (await statement()).items.map((line) => line.id);
    await sql`update ledger_transaction set kind = 'ofANewerRelease' where id = ${id}`.execute(world.db);
    const shown = await statement();
    expect([shown.items.length, shown.unreadable]).toEqual([2, [id]]);
    const toStaff = await world.as(staff).admin.payments.statement.query({ memberId: member.id });
    expect([toStaff.items.length, toStaff.unreadable]).toEqual([2, [id]]);
  });

  it('shows an entry of the audit log by its id', async () => {
    await world.transaction(async (unit) => unit.audit({ action: 'rows.made', subject: { kind: 'row', id: 'one' } }));
    await world.transaction(async (unit) => unit.audit({ action: 'rows.made', subject: { kind: 'row', id: 'two' } }));
    const audit = () => world.as(staff).admin.platform.audit.query({ action: 'rows.made' });
    const [, first] = (await audit()).items;
    await sql`update audit_entry set created_at = 'infinity' where id = ${first?.id}`.execute(world.db);
    const shown = await audit();
    expect([shown.items.map(({ subjectId }) => subjectId), shown.unreadable]).toEqual([['two'], [first?.id]]);
  });

  it('shows a report by its id, and answers that it is not there', async () => {
    const { admin } = world.as(staff);
    for (const each of [await world.member(), await world.member(), await world.member()])
      await world.as(await world.member()).moderation.report.mutate({
        thing: { kind: 'member', memberId: each.id },
        reason: 'spam',
        text: 'Writes to everyone.',
      });
    const [first, spoilt, last] = (await admin.moderation.list.query({})).items.map(({ id }) => id);
    if (!spoilt) throw new Error('there are no reports');
    await sql`update report set reason = 'ofANewerRelease', text = 'private words' where id = ${spoilt}`.execute(
      world.db,
    );
    const shown = await admin.moderation.list.query({});
    expect([shown.items.map(({ id }) => id), shown.unreadable]).toEqual([[first, last], [spoilt]]);
    expect(await expectRefusal(admin.moderation.byId.query({ id: spoilt }))).toMatchObject({ kind: 'notFound' });
  });

  it('shows a payment by its id, in the list and in the file, and answers that it is not there', async () => {
    const { admin } = world.as(staff);
    const member = await world.member();
    for (let index = 0; index < 3; index += 1) {
      const { checkoutId } = await world.as(member).payments.tokens.buy.mutate({ tokens: 10 });
      await actAtTestCheckout(world.as(member), checkoutId);
      await world.work();
    }
    const list = () => admin.payments.payments.query({ member: member.id });
    const [first, spoilt, last] = (await list()).items.map(({ id }) => id);
    if (!spoilt) throw new Error('there are no payments');
    await sql`update payment set paid_at = 'infinity' where id = ${spoilt}`.execute(world.db);
    const shown = await list();
    expect([shown.items.map(({ id }) => id), shown.unreadable]).toEqual([[first, last], [spoilt]]);
    expect(await expectRefusal(admin.payments.paymentById.query({ paymentId: spoilt }))).toMatchObject({
      kind: 'notFound',
    });
    const lines = await downloadCsvLines(world, `/admin/export/payments.csv?member=${member.id}`, staff);
    expect(lines.filter(([id]) => id === spoilt)).toEqual([[spoilt, 'unreadable']]);
    expect(lines).toHaveLength(4);
  });

  it('has a line for it in the file of the list', async () => {
    const { makeCoupon } = world.as(staff).admin.promotions;
    const endsOn = new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.push((await makeCoupon.mutate({ kind: 'threeMonths', uses: 1, endsOn })).id);
    await sql`update coupon set created_at = 'infinity' where id = ${ids[1]}`.execute(world.db);
    const lines = await downloadCsvLines(world, '/admin/export/coupons.csv', staff);
    expect(lines.filter(([first]) => first === ids[1])).toEqual([[ids[1], 'unreadable']]);
    expect(lines).toHaveLength(4);
    expect((await world.as(staff).admin.promotions.coupons.query({})).unreadable).toEqual([ids[1]]);
  });
});

describe('a job over rows of which one cannot be read', () => {
  it('does its work for the others, and leaves that one for the next run', async () => {
    const banned = [await world.member(), await world.member(), await world.member()];
    const until = new Date(world.clock.now().getTime() + 3_600_000);
    for (const { id } of banned) await world.transaction((unit) => banMember(unit, id, { reason: 'fraud', until }));
    await sql`update member_account set banned_until = '-infinity' where id = ${banned[0]?.id}`.execute(world.db);
    world.clock.advance({ hours: 2 });
    await runJob(world.host, clearExpiredBansJob, 'test', {});
    const { rows } = await sql<{ id: string }>`select id from member_account where banned_until is not null`.execute(
      world.db,
    );
    expect(rows).toEqual([{ id: banned[0]?.id }]);
  });
});

describe('a date of another form than PostgreSQL reads', () => {
  it.each(['9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00+14:00', '0000-01-01T00:00:00Z'])(
    '%s is refused as the input that it is',
    async (publishAt) => {
      const post = { id: null, summary: '', body: 'Hello', locale: 'en-US', title: 'A post' } as const;
      const saved = world.as(staff).admin.blog.save.mutate({ ...post, urlTitle: 'far-away', publishAt });
      expect(await expectRefusal(saved)).toMatchObject({ kind: 'invalid' });
    },
  );
});

describe('the feed and the sitemap', () => {
  it('are answered without the post that cannot be read', async () => {
    const publishAt = new Date(world.clock.now().getTime() - 3_600_000).toISOString();
    const post = { id: null, version: null, summary: '', body: 'Hello', locale: 'en-US', publishAt } as const;
    const { save } = world.as(staff).admin.blog;
    const good = await save.mutate({ ...post, title: 'A good post', urlTitle: 'a-good-post' });
    const bad = await save.mutate({ ...post, title: 'A bad post', urlTitle: 'a-bad-post' });
    await sql`update blog_post set publish_at = '-infinity' where id = ${bad.id}`.execute(world.db);
    const app = createApp(world.host, { pages: () => express.Router(), isReady: () => true });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const get = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      return [answer.status, await answer.text()] as const;
    };
    const [feed, sitemap] = [await get('/swapu-blog/rss.xml'), await get('/sitemap.xml')];
    server.close();
    expect([feed[0], sitemap[0]]).toEqual([200, 200]);
    expect(feed[1]).toContain('A good post');
    expect(feed[1]).not.toContain('A bad post');
    expect(sitemap[1]).toContain(good.id);
    expect((await world.guest().blog.posts.query({})).items.map(({ id }) => id)).toEqual([good.id]);
    expect(await expectRefusal(world.guest().blog.byId.query({ id: bad.id }))).toMatchObject({ kind: 'notFound' });
  });
});
