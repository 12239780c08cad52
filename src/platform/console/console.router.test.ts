import { describe, expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { deadJob } from '#testing/dead-job.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const admin = await world.member({ role: 'owner' });
const platform = world.as(admin).admin.platform;

const note = (action: string, id: string) =>
  world.transaction(async (unit) => unit.audit({ action, subject: { kind: 'thing', id } }), admin);

describe('the audit log', () => {
  it('shows lines newest first, page by page, by beginning of the action and by subject', async () => {
    for (const id of ['a', 'b', 'c']) {
      world.clock.advance({ minutes: 1 });
      await note('things.moved', id);
    }
    world.clock.advance({ minutes: 1 });
    await note('things.sold', 'a');
    const first = await platform.audit.query({ action: 'things.moved', limit: 2 });
    expect(first.items.map((line) => line.subjectId)).toEqual(['c', 'b']);
    const rest = await platform.audit.query({ action: 'things.moved', limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ subjectId: 'a', actorId: admin.id }], nextCursor: null });
    expect(
      (await platform.audit.query({ subjectKind: 'thing', subjectId: 'a' })).items.map((line) => line.action),
    ).toEqual(['things.sold', 'things.moved']);
  });

  it('is narrowed to days, the last one included', async () => {
    const today = world.clock.now().toISOString().slice(0, 10);
    expect((await platform.audit.query({ action: 'things', from: today, to: today })).items.length).toBeGreaterThan(0);
    expect((await platform.audit.query({ action: 'things', to: '2020-01-01' })).items).toEqual([]);
  });
});

describe('dead jobs', () => {
  it('are counted per queue and listed with what they ended with, without their data', async () => {
    const { id, queue } = await deadJob(world);
    expect((await platform.queues.query()).find((row) => row.name === queue)).toMatchObject({ dead: 1, waiting: 0 });
    const { items } = await platform.deadJobs.query({ queue });
    expect(items).toMatchObject([{ id, queue, fault: 'the mail server is away', traceId: 'trace-1' }]);
    expect(items[0]).not.toHaveProperty('data');
    await platform.dropJob.mutate({ id, queue, reason: 'Of no use now' });
  });

  it('are listed page by page from the last that failed, each once', async () => {
    const made = [await deadJob(world), await deadJob(world), await deadJob(world)];
    const [{ queue }] = made as [(typeof made)[0]];
    const first = await platform.deadJobs.query({ queue, limit: 2 });
    const rest = await platform.deadJobs.query({ queue, limit: 2, cursor: first.nextCursor ?? '' });
    const found = [...first.items, ...rest.items].map(({ id }) => id);
    expect([first.items.length, rest.nextCursor]).toEqual([2, null]);
    expect(found).toEqual(made.map(({ id }) => id).toReversed());
    for (const { id } of made) await platform.dropJob.mutate({ id, queue, reason: 'Of no use now' });
  });

  it('go back to their queue once, with the reason in the audit log', async () => {
    const job = { ...(await deadJob(world)), reason: 'The server is back' };
    await platform.retryJob.mutate(job);
    expect((await platform.queues.query()).find((row) => row.name === job.queue)).toMatchObject({ dead: 0 });
    expect(await expectRefusal(platform.retryJob.mutate(job))).toMatchObject({ code: 'platform.notFound' });
    const { items } = await platform.audit.query({ subjectKind: 'job', subjectId: job.id });
    expect(items).toMatchObject([{ action: 'platform.jobRetried', reason: 'The server is back' }]);
  });

  it('are given up for good', async () => {
    const job = { ...(await deadJob(world)), reason: 'Nobody waits for it' };
    await platform.dropJob.mutate(job);
    expect(await expectRefusal(platform.retryJob.mutate(job))).toMatchObject({ code: 'platform.notFound' });
  });
});

describe('queues', () => {
  it('are paused and resumed with a reason, and say so in their list', async () => {
    const [given, queue] = ['The mail server moves', 'mail.deliver'];
    const isPaused = async () => (await platform.queues.query()).find(({ name }) => name === queue)?.isPaused;
    await platform.pauseQueue.mutate({ queue, reason: given });
    expect(await isPaused()).toBe(true);
    await platform.resumeQueue.mutate({ queue, reason: given });
    expect(await isPaused()).toBe(false);
    const { items } = await platform.audit.query({ subjectKind: 'queue', subjectId: queue });
    expect(items.map(({ action, reason }) => [action, reason])).toEqual([
      ['platform.queueResumed', given],
      ['platform.queuePaused', given],
    ]);
    const none = platform.pauseQueue.mutate({ queue: 'no.such', reason: given });
    expect(await expectRefusal(none)).toMatchObject({ code: 'platform.notFound' });
  });
});
