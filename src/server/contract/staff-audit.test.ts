import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { makeCampaign, makeDesign, sampleDesign, subscribeAddresses } from '#modules/campaigns/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { actAtCheckout } from '#modules/payments/testing.ts';
import { arbitraryOf } from '#testing/arbitrary-of.ts';
import { blockScene } from '#testing/block-scene.ts';
import { contextOf } from '#testing/caller.ts';
import { askProcedure, callProcedure, procedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const owner = await world.member({ role: 'owner' });
const others = await Promise.all([world.member(), world.member(), world.member()]);
const ids = others.map(({ id }) => id);
/** Computes an answer from a large input, and changes nothing. */
const changesNothing = ['admin.campaigns.designs.preview'];
const commands = procedures().filter(
  ({ path, type }) => path.startsWith('admin.') && type === 'mutation' && !changesNothing.includes(path),
);
const tries = 12;

const merge = (parts: readonly unknown[]) => Object.assign({}, ...parts) as object;

/** Who the audit log names for the lines of one call. */
async function actorsOf(traceId: string): Promise<unknown[]> {
  const { rows } = await sql<{ actor: string }>`
    select actor_id as actor from audit_entry where trace_id = ${traceId}`.execute(world.db);
  return rows.map(({ actor }) => actor);
}

/**
 * Commands that go through with any fitting data, or need what is long to make: parcels, claims, dead jobs, emails on
 * their way. A command that is not on the list is carried out.
 */
const notCarriedOut = [
  'campaigns.create',
  'campaigns.designs.sendTest',
  'campaigns.settle',
  'delivery.cancel',
  'delivery.decideClaim',
  'delivery.refuseCancel',
  'delivery.retry',
  'delivery.settleCover',
  'delivery.switchCourier',
  'members.addNote',
  'members.ban',
  'members.callOffClosing',
  'members.decideCorrection',
  'members.grantRole',
  'members.impersonate',
  'members.liftBan',
  'members.revokeRole',
  'members.write',
  'moderation.takeNext',
  'payments.endSubscription',
  'payments.grantSubscription',
  'payments.grantTokens',
  'payments.reverse',
  'payments.settleRefund',
  'payments.takeTokens',
  'platform.dropJob',
  'platform.resumeQueue',
  'platform.retryJob',
  'platform.setFlag',
  'platform.setSetting',
  'uploads.begin',
];
const reason = 'as the rules say';

/** Carries out a command with data that fits it. @returns its answer and who the audit log names */
async function carryOut(path: string, input: object, by = owner): Promise<{ id: string; actors: unknown[] }> {
  const context = contextOf(world.host, by);
  const facts = await askProcedure(context, path, { ...input, requestId: randomUUID() });
  if ('refusal' in facts) throw new Error(`${path}: ${JSON.stringify(facts.refusal)}`);
  const { id, poolId } = facts.answer as { id?: string; poolId?: string };
  return { id: id ?? poolId ?? '', actors: await actorsOf(context.traceId) };
}

describe('a command of staff that goes through', () => {
  it('is audited under the name of the person, whichever it is', async () => {
    const unnamed: string[] = [];
    const wentThrough = new Set<string>();
    for (const { path, inputs } of commands) {
      const fitting = fc.tuple(...(inputs as z.ZodType[]).map((schema) => arbitraryOf(schema, ids))).map(merge);
      for (const input of fc.sample(fitting, { numRuns: tries, seed: 108 })) {
        const context = contextOf(world.host, owner);
        if (await callProcedure(context, path, { ...input, requestId: randomUUID() })) continue;
        wentThrough.add(path);
        const actors = await actorsOf(context.traceId);
        if (actors.length === 0 || actors.some((actor) => actor !== owner.id)) unnamed.push(path);
      }
    }
    expect([...new Set(unnamed)]).toEqual([]);
    // Enough of them fit without data of their own for the rule to be tried.
    expect([...wentThrough]).toEqual(expect.arrayContaining(['admin.views.save', 'admin.platform.setSetting']));
  });

  it('is audited where it needs data of its own', async () => {
    const judge = await world.member({ role: 'owner' });
    const namedBy: Record<string, unknown[]> = {};
    const act = async (path: string, input: object, by = owner): Promise<string> => {
      const { id, actors } = await carryOut(`admin.${path}`, input, by);
      namedBy[path] = actors.map((actor) => actor === by.id);
      return id;
    };
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
    await act('platform.pauseQueue', { queue: 'items.countCategories', reason });
    await act('views.save', { list: 'offers', title: 'Mine', query: '' });
    const [view] = await world.as(owner).admin.views.list.query({ list: 'offers' });
    await act('views.forget', { id: view?.id });

    const [seller] = others;
    const itemId = await makeItem(world.db, seller?.id ?? owner.id);
    for (const path of ['withdraw', 'remove', 'restore']) await act(`items.${path}`, { itemId, reason });

    const buyer = await world.member();
    const { checkoutId } = await world.as(buyer).payments.tokens.buy.mutate({ tokens: 10 });
    await actAtCheckout(world.as(buyer), checkoutId);
    await world.work();
    const [payment] = (await world.as(owner).admin.payments.payments.query({ member: buyer.id })).items;
    await act('payments.refund', { paymentId: payment?.id, cents: 100, reason });
    await act('payments.announcePrice', { key: 'tokens10', cents: 600, from: inDays(30), reason });
    await act('promotions.makeCoupon', { kind: 'threeMonths', uses: 1, endsOn: '2999-01-01' });
    const [coupon] = (await world.as(owner).admin.promotions.coupons.query({ limit: 1 })).items;
    await act('promotions.revokeCoupon', { id: coupon?.id, reason });

    const scene = await blockScene(world);
    const { swapId, offerId } = await scene.swap();
    await scene.roomOf(offerId);
    await scene.me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
    for (const path of ['swaps.take', 'chat.readCase', 'swaps.readMeetings']) await act(path, { swapId, reason });
    await act('swaps.settle', { swapId, as: 'cancelled', reason });
    const appeal = await act('moderation.recordAppeal', { kind: 'swap', subjectId: swapId, words: reason });
    await act('moderation.decideAppeal', { id: appeal, as: 'uphold', reason }, judge);
    await scene.me.moderation.report.mutate({
      thing: { kind: 'member', memberId: scene.other.id },
      reason: 'spam',
    });
    const [report] = (await world.as(owner).admin.moderation.list.query({ about: scene.other.id, limit: 1 })).items;
    for (const path of ['take', 'putBack']) await act(`moderation.${path}`, { id: report?.id, reason });
    await act('moderation.decide', { id: report?.id, decision: 'warned', reason });

    const pool = { category: 'toys', leastCents: 5_000, mostCents: 9_000, runsOn: '2999-01-01' };
    await act('chains.closePool', { poolId: await act('chains.openPool', pool) });
    const day = { state: 'WA', onDay: '2999-01-01', postcodeFrom: '6700' };
    await act('delivery.addHoliday', { ...day, postcodeTo: '6799', name: 'Show day' });
    await act('delivery.dropHoliday', day);

    const designId = await act('campaigns.designs.save', {
      id: null,
      version: null,
      name: 'Spring',
      document: sampleDesign,
    });
    await act('campaigns.designs.copy', { id: designId, name: 'Autumn' });
    await act('campaigns.designs.archive', { id: await makeDesign(world), isArchived: true });
    const id = await makeCampaign(world, { designId });
    await act('campaigns.copy', { id });
    const { changedAt } = await world.as(owner).admin.campaigns.byId.query({ id });
    await act('campaigns.save', { id, changedAt, draft: { name: 'Spring swaps', designId } });
    await subscribeAddresses(world, 1, 'reader');
    await act('campaigns.test', { id, language: 'en-US' });
    await act('campaigns.schedule', { id, at: inDays(1) });
    await act('campaigns.act', { id, action: 'unschedule', reason });
    const post = { version: null, title: 'A tent', urlTitle: 'a-tent', summary: 'Dry.', body: 'Dry.', locale: 'en-US' };
    await act('blog.remove', { id: await act('blog.save', { id: null, publishAt: null, ...post }) });

    const unnamedPaths = Object.entries(namedBy).filter(([, actors]) => actors.length === 0 || actors.includes(false));
    expect(unnamedPaths).toEqual([]);
    const left = commands.map(({ path }) => path.replace('admin.', '')).filter((path) => !(path in namedBy));
    expect(left.toSorted()).toEqual(notCarriedOut);
  });
});
