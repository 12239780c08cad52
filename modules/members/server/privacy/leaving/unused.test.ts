import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { giveTokens } from '#modules/payments/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { testBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';
import { enqueueDueErasuresJob } from './enqueue-due-erasures.job.ts';
import { warnUnusedAccountsJob } from './warn-unused-accounts.job.ts';

const world = await testWorld();
const password = 'a quiet river';
const daily = async () => {
  await runJob(world.host, warnUnusedAccountsJob, 'warn', {});
  await runJob(world.host, enqueueDueErasuresJob, 'erase', {});
  await world.work();
};
/** Runs the daily job for each day. */
async function daysPass(days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    world.clock.advance({ days: 1 });
    await daily();
  }
}
const readEmail = async (id: MemberId) =>
  (await sql<{ email: string }>`select email from member_account where id = ${id}`.execute(world.db)).rows[0]?.email ??
  '';
const readAbsence = async ({ id }: Member) =>
  (await sql<{ absence: string | null }>`select absence from member_account where id = ${id}`.execute(world.db)).rows[0]
    ?.absence;
const subjectsTo = (email: string) =>
  world
    .mails()
    .filter((mail) => mail.to.address === email)
    .map(({ subject }) => subject);
const seenDaysAgo = ({ id }: Member, days: number) =>
  sql`update member_account set last_seen_at = ${new Date(world.clock.now().getTime() - days * day)} where id = ${id}`.execute(
    world.db,
  );
const warnings = [
  "We haven't seen you for a while",
  'Your account is about to fall asleep',
  'Your account has fallen asleep',
];

describe('an account that nobody uses', () => {
  it('is warned twice, falls asleep out of everybody’s sight, and is erased ninety days later: each letter once', async () => {
    const ann = await world.member();
    const item = await makeItem(world.db, ann.id);
    const email = await readEmail(ann.id);
    await seenDaysAgo(ann, 330);
    await daysPass(10);
    expect(subjectsTo(email)).toEqual(warnings.slice(0, 1));
    await daysPass(28);
    expect(subjectsTo(email)).toEqual(warnings);
    expect(await readAbsence(ann)).toBe('dormant');
    await expect(world.guest().items.byId.query({ itemId: item })).rejects.toThrow();
    world.clock.advance({ days: 91 });
    await daily();
    expect(await readAbsence(ann)).toBe('closed');
    expect(subjectsTo(email).at(-1)).toBe('Your account is closed');
  });

  it.each([
    [
      'a live subscription',
      (ann: Member) =>
        world.transaction(async (unit) =>
          (await import('#modules/payments/testing.ts')).makeSubscriber(unit, ann.id, { months: 12 }),
        ),
    ],
    [
      'tokens that were paid for',
      (ann: Member) => world.transaction((unit) => giveTokens(unit, ann.id, 10, 'purchase')),
    ],
  ])('is spared with %s', async (_what, bind) => {
    const ann = await world.member();
    await bind(ann);
    await seenDaysAgo(ann, 400);
    await daysPass(3);
    expect(subjectsTo(await readEmail(ann.id))).toEqual([]);
  });

  it('is forgiven by any sign-in, before it sleeps and after', async () => {
    const ann = await world.member({ password });
    const item = await makeItem(world.db, ann.id);
    const email = await readEmail(ann.id);
    const signIn = async () => {
      const { call } = testBrowser(world.host);
      await call.identity.signIn.mutate({ email, password });
      await world.work();
      return call;
    };
    await seenDaysAgo(ann, 340);
    await daily();
    await signIn();
    await daysPass(30);
    expect(subjectsTo(email).filter((subject) => warnings.includes(subject))).toEqual(warnings.slice(0, 1));
    await seenDaysAgo(ann, 340);
    await daysPass(30);
    expect(await readAbsence(ann)).toBe('dormant');
    const call = await signIn();
    expect(await readAbsence(ann)).toBeNull();
    expect((await call.identity.session.query()).member).toMatchObject({ id: ann.id });
    expect(await world.guest().items.byId.query({ itemId: item })).toMatchObject({ item: { id: item } });
    world.clock.advance({ days: 91 });
    await daily();
    expect(await readAbsence(ann)).toBeNull();
  });

  it.each([340, 366])(
    'is written to in vain where its member comes back before the email leaves: %i days',
    async (days) => {
      const ann = await world.member({ password });
      const email = await readEmail(ann.id);
      await seenDaysAgo(ann, 340);
      if (days > 340) {
        await daily();
        await seenDaysAgo(ann, days);
        await sql`update member_warning set stage = 'last', warned_at = ${new Date(world.clock.now().getTime() - 15 * day)}
        where member_id = ${ann.id}`.execute(world.db);
      }
      const before = subjectsTo(email).length;
      world.clock.advance({ seconds: 1 });
      await runJob(world.host, warnUnusedAccountsJob, 'warn', {});
      expect(await readAbsence(ann)).toBe(days > 340 ? 'dormant' : null);
      world.clock.advance({ seconds: 1 });
      await testBrowser(world.host).call.identity.signIn.mutate({ email, password });
      await world.work();
      expect(
        subjectsTo(email)
          .slice(before)
          .filter((subject) => warnings.includes(subject)),
      ).toEqual([]);
    },
  );

  it('is never an administrator’s', async () => {
    const boss = await world.member({ role: 'owner' });
    await seenDaysAgo(boss, 800);
    await daysPass(2);
    expect(subjectsTo(await readEmail(boss.id))).toEqual([]);
  });
});

it('two runs at once write each letter once, and many members are taken in portions', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, () => world.member()));
  for (const one of many) await seenDaysAgo(one, 340);
  await Promise.all([
    runJob(world.host, warnUnusedAccountsJob, 'a', {}),
    runJob(world.host, warnUnusedAccountsJob, 'b', {}),
  ]);
  await world.work();
  const emails = await Promise.all(many.map(({ id }) => readEmail(id)));
  expect(emails.map((email) => subjectsTo(email).length)).toEqual(many.map(() => 1));
});
