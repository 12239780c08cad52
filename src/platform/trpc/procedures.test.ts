import { randomUUID } from 'node:crypto';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';
import { createCallerContext, expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { Host } from '../host.ts';
import type { Member } from '../member.ts';
import { adminQuery, memberCommand, memberQuery, openCommand, openQuery, router } from './procedures.ts';

const errors = defineRefusals('tests', {
  taken: refusal('conflict'),
  tooHot: refusal('limited', z.object({ degrees: z.int() })),
});
const runs = { count: 0 };
const steps: string[] = [];
const testRouter = router({
  hot: openQuery.query(() => {
    throw errors.tooHot({ degrees: 40 });
  }),
  broken: openQuery.query(() => {
    throw new Error('a secret detail');
  }),
  open: openQuery.query(() => 'ok'),
  askForMail: openCommand.meta({ limit: 'mail' }).mutation(() => 'ok'),
  counted: openQuery
    .input(z.object({ after: z.int() }))
    .query(({ ctx, input }) => sql`select where 1::integer > ${input.after}`.execute(ctx.db)),
  dated: openQuery
    .input(z.object({ from: z.iso.date() }))
    .query(({ ctx, input }) => sql`select ${input.from}::date`.execute(ctx.db)),
  step: openCommand
    .input(z.object({ name: z.string(), isRefused: z.boolean().default(false) }))
    .mutation(async ({ input }) => {
      steps.push(`${input.name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      if (input.isRefused) throw errors.taken();
      steps.push(`${input.name} ends`);
    }),
  member: memberQuery('platform.jobs').query(({ ctx }) => ctx.member.id),
  admin: adminQuery('platform.jobs').query(() => 'ok'),
  keep: memberCommand.input(z.object({ name: z.string().min(2) })).mutation(({ ctx, input }) =>
    ctx.transaction(async (unit) => {
      runs.count += 1;
      await sql`insert into flag_value (name, is_on, changed_at) values (${input.name}, true, ${unit.now})`.execute(
        unit.db,
      );
      return { kept: input.name, run: runs.count };
    }),
  ),
});

const world = await testWorld();
const host: Host = { ...world.host, modules: [{ name: 'tests', constraints: { flag_value_pkey: errors.taken } }] };
const as = (member: Member | null, on: Host = host) =>
  createTRPCClient<typeof testRouter>({
    links: [unstable_localLink({ router: testRouter, createContext: async () => createCallerContext(on, member) })],
  });
const [member, admin] = [await world.member(), await world.member({ role: 'owner' })];

describe('who may call', () => {
  it.each([
    ['open', null, 'ok'],
    ['open', member, 'ok'],
    ['member', null, 'platform.signInNeeded'],
    ['member', member, member.id],
    ['admin', null, 'platform.signInNeeded'],
    ['admin', member, 'platform.notFound'],
    ['admin', admin, 'ok'],
  ] as const)('%s, as %o: %s', async (name, caller, expected) => {
    const answer = await as(caller)
      [name].query()
      .catch((error: { data: { code: string } }) => error.data.code);
    expect(answer).toBe(expected);
  });
});

it('the commands of one request are carried out in its order, also after one that is refused', async () => {
  const answer = await fetchRequestHandler({
    endpoint: '/trpc',
    router: testRouter,
    createContext: () => createCallerContext(host, null),
    req: new Request('http://localhost/trpc/step,step,step?batch=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ 0: { name: 'a' }, 1: { name: 'b', isRefused: true }, 2: { name: 'c' } }),
    }),
  });
  expect(answer.status).toBe(207);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'c begins', 'c ends']);
});

describe('an error on the wire', () => {
  it('of a rule carries code, kind and parameters', async () => {
    expect(await expectRefusal(as(null).hot.query())).toMatchObject({
      code: 'tests.tooHot',
      kind: 'limited',
      params: { degrees: 40 },
    });
  });
  it('of a fault carries nothing but the id that finds it in the logs', async () => {
    const wire = await expectRefusal(as(null).broken.query());
    expect(wire).toEqual({
      code: 'platform.internal',
      kind: 'internal',
      params: {},
      fields: [],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
  it("of wrong input names the fields in codes, without zod's English", async () => {
    const wire = await expectRefusal(as(member).keep.mutate({ requestId: randomUUID(), name: 'x' }));
    expect(wire).toMatchObject({
      code: 'platform.invalidInput',
      kind: 'invalid',
      fields: [{ path: 'name', code: 'platform.field.textSmall', params: { minimum: 2 } }],
    });
  });
  it('of text that no column holds names its field', async () => {
    const wire = await expectRefusal(as(member).keep.mutate({ requestId: randomUUID(), name: 'a\0b' }));
    expect(wire).toMatchObject({
      code: 'platform.invalidInput',
      kind: 'invalid',
      fields: [{ path: 'name', code: 'platform.field.invalid' }],
    });
  });
  it('of a number or a date that no column holds is wrong input', async () => {
    expect(await expectRefusal(as(null).counted.query({ after: Number.MAX_SAFE_INTEGER }))).toMatchObject({
      code: 'platform.invalidInput',
      kind: 'invalid',
    });
    expect(await expectRefusal(as(null).dated.query({ from: '0000-01-01' }))).toMatchObject({
      code: 'platform.invalidInput',
      kind: 'invalid',
    });
  });
  it('of a violated constraint is the refusal its module declares', async () => {
    await as(member).keep.mutate({ requestId: randomUUID(), name: 'once' });
    expect(await expectRefusal(as(member).keep.mutate({ requestId: randomUUID(), name: 'once' }))).toMatchObject({
      code: 'tests.taken',
    });
  });
});

describe('a command', () => {
  it('without a request id is refused', async () => {
    expect(await expectRefusal(as(member).keep.mutate({ name: 'nameless' }))).toMatchObject({
      code: 'platform.requestIdMissing',
    });
  });
  it('that is repeated gets the first answer and has no second effect', async () => {
    const call = { requestId: randomUUID(), name: 'repeated' };
    const first = await as(member).keep.mutate(call);
    expect(await as(member).keep.mutate(call)).toEqual(first);
  });
  it('is refused under the request id of another one with other input, whether or not a rule would let it by', async () => {
    const requestId = randomUUID();
    await as(member).keep.mutate({ requestId, name: 'said-first' });
    for (const name of ['said-later', 'repeated']) {
      expect(await expectRefusal(as(member).keep.mutate({ requestId, name }))).toMatchObject({
        code: 'platform.requestIdReused',
        kind: 'conflict',
      });
    }
    expect((await sql`select from flag_value where name = 'said-later'`.execute(world.db)).rows).toEqual([]);
    expect(await as(member).keep.mutate({ name: 'said-first', requestId })).toMatchObject({ kept: 'said-first' });
  });
  it('repeated at the same moment ten times has one effect and ten equal answers', async () => {
    const call = { requestId: randomUUID(), name: 'at-once' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => as(member).keep.mutate(call)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
  it("does not get another member's answer to the same request id", async () => {
    const requestId = randomUUID();
    await as(member).keep.mutate({ requestId, name: 'mine' });
    expect(await as(admin).keep.mutate({ requestId, name: 'theirs' })).toMatchObject({ kept: 'theirs' });
  });
});

describe('limits', () => {
  it('stop a caller after their share, tell when to come back, and leave others alone', async () => {
    const limited = await testWorld({ RATE_LIMITS: 'on', LIMIT_WRITING: '3' });
    const [busy, calm] = [await limited.member(), await limited.member()];
    const on: Host = { ...limited.host, modules: host.modules };
    const call = (caller: Member, name: string) => as(caller, on).keep.mutate({ requestId: randomUUID(), name });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => call(busy, `busy-${index}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const refused = await expectRefusal(call(busy, 'again'));
    expect(refused).toMatchObject({ code: 'platform.tooMany', kind: 'limited' });
    expect(refused.params['seconds']).toBeGreaterThan(0);
    await expect(call(calm, 'calm')).resolves.toMatchObject({ kept: 'calm' });
  });
  it('of reading count the calls of a batch one by one', async () => {
    const limited = await testWorld({ RATE_LIMITS: 'on', LIMIT_READING: '400' });
    const reader = await limited.member();
    const readTimes = (times: number) =>
      Promise.allSettled(Array.from({ length: times }, () => as(reader, limited.host).open.query()));
    const isDone = ({ status }: { status: string }) => status === 'fulfilled';
    expect((await readTimes(390)).filter(isDone)).toHaveLength(390);
    expect((await readTimes(20)).filter(isDone)).toHaveLength(10);
  });
  it('of emails are those of an address, whoever is signed in', async () => {
    const limited = await testWorld({ RATE_LIMITS: 'on', LIMIT_MAIL_ADDRESS: '2' });
    const callers = await Promise.all([1, 2, 3].map(() => limited.member()));
    const tries = await Promise.allSettled(callers.map((caller) => as(caller, limited.host).askForMail.mutate()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});
