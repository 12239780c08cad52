import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runJob } from '#platform/worker/run-job.ts';
import { createCaller, expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { overrideSettings } from '#testing/config.ts';
import { memberSettings } from '../../../domain/members.settings.ts';
import { remindOfCorrectionsJob } from './remind-of-corrections.job.ts';

const world = await testWorld();
const boss = await world.member({ role: 'owner' });
const staff = world.as(boss).admin.members;
const wrong = { whatIsWrong: 'My suburb is said to be Paddington', shouldBe: 'Milton, since last spring' };

describe('a request to correct what is stored', () => {
  it('is due in fourteen days, and shown by how urgent it is, overdue ones marked', async () => {
    const [ann, bob] = [await world.member(), await world.member()];
    await world.as(ann).members.askForCorrection.mutate(wrong);
    world.clock.advance({ days: 10 });
    await world.as(bob).members.askForCorrection.mutate(wrong);
    expect((await staff.corrections.query({})).items).toMatchObject([
      { username: ann.username, isOverdue: false },
      { username: bob.username, isOverdue: false },
    ]);
    world.clock.advance({ days: 5 });
    const { items } = await staff.corrections.query({});
    expect(items).toMatchObject([
      { username: ann.username, isOverdue: true },
      { username: bob.username, isOverdue: false },
    ]);
    expect(Date.parse(items[0]?.dueAt ?? '') - Date.parse(items[0]?.askedAt ?? '')).toBe(14 * 86_400_000);
    expect(await staff.correctionCounts.query()).toEqual({ open: 2, overdue: 1 });
    const { nextCursor } = await staff.corrections.query({ limit: 1 });
    expect((await staff.corrections.query({ limit: 1, cursor: nextCursor ?? '' })).items).toMatchObject([
      { username: bob.username },
    ]);
  });

  it('is decided once, with an answer that is mailed; the audit log has ids and no words', async () => {
    const ann = await world.member({ email: 'ann.asks@example.com' });
    await world.as(ann).members.askForCorrection.mutate(wrong);
    const [{ id } = { id: '' as never }] = await world.as(ann).members.corrections.query();
    const answer = 'We have moved you to Milton.';
    await staff.decideCorrection.mutate({ id, decision: 'corrected', answer });
    await world.work();
    expect(await expectRefusal(staff.decideCorrection.mutate({ id, decision: 'refused', answer }))).toMatchObject({
      code: 'members.alreadyDecided',
    });
    expect(world.mails().find(({ to }) => to.address === 'ann.asks@example.com')?.text).toContain(answer);
    expect(await world.as(ann).members.corrections.query()).toMatchObject([{ decision: 'corrected', answer }]);
    const { rows } = await sql<{
      line: string;
    }>`select audit_entry::text as line from audit_entry where subject_id = ${ann.id}`.execute(world.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.line).toContain(id);
    expect(rows[0]?.line).not.toMatch(/Milton|Paddington/);
  });

  it('of an admin is answered by another one: who asked does not decide', async () => {
    const [asker, other] = [await world.member({ role: 'owner' }), boss];
    await world.as(asker).members.askForCorrection.mutate(wrong);
    const [{ id } = { id: '' as never }] = await world.as(asker).members.corrections.query();
    const own = world.as(asker).admin.members;
    expect((await own.corrections.query({})).items.find((row) => row.id === id)).toMatchObject({ isYours: true });
    expect(
      await expectRefusal(own.decideCorrection.mutate({ id, decision: 'corrected', answer: 'So be it.' })),
    ).toMatchObject({ code: 'members.ownCorrection', kind: 'forbidden' });
    expect(
      (await world.as(other).admin.members.corrections.query({})).items.find((row) => row.id === id),
    ).toMatchObject({ isYours: false });
    await world.as(other).admin.members.decideCorrection.mutate({ id, decision: 'corrected', answer: 'So be it.' });
  });

  it('is listed among the decided ones with the last decision first, page by page', async () => {
    const [ann, bob] = [await world.member(), await world.member()];
    for (const one of [ann, bob]) {
      await world.as(one).members.askForCorrection.mutate(wrong);
      world.clock.advance({ hours: 1 });
    }
    for (const one of [bob, ann]) {
      const [{ id } = { id: '' as never }] = await world.as(one).members.corrections.query();
      await staff.decideCorrection.mutate({ id, decision: 'corrected', answer: 'It stands as you say.' });
      world.clock.advance({ hours: 1 });
    }
    const first = await staff.corrections.query({ decided: 'yes', limit: 1 });
    const second = await staff.corrections.query({ decided: 'yes', limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ memberId }) => memberId)).toEqual([ann.id, bob.id]);
  });

  it('is not asked for without end, also by many clicks at once', async () => {
    const ann = await world.member();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => world.as(ann).members.askForCorrection.mutate(wrong)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await expectRefusal(world.as(ann).members.askForCorrection.mutate(wrong))).toMatchObject({
      code: 'members.tooManyCorrections',
      params: { maximum: 5 },
    });
  });

  it('is asked for as often as the operator lets it be open at once', async () => {
    const ann = createCaller(
      overrideSettings(world.host, memberSettings, { OPEN_CORRECTIONS: 1 }),
      await world.member(),
    ).members;
    await ann.askForCorrection.mutate(wrong);
    expect(await expectRefusal(ann.askForCorrection.mutate(wrong))).toMatchObject({
      code: 'members.tooManyCorrections',
      params: { maximum: 1 },
    });
  });

  it('reminds staff before its due date, then daily until it is decided, but for their own requests', async () => {
    for (const { id } of (await staff.corrections.query({ limit: 100 })).items)
      await staff.decideCorrection.mutate({ id, decision: 'refused', answer: 'It is right as it stands.' });
    const other = await world.member({ role: 'owner', email: 'other.admin@example.com' });
    await world.as(other).members.askForCorrection.mutate(wrong);
    const mine = world.mails().length;
    const lettersAfter = async (days: number) => {
      for (let passed = 0; passed < days; passed += 1) {
        world.clock.advance({ days: 1 });
        await runJob(world.host, remindOfCorrectionsJob, `remind-${world.clock.now().getTime()}`, {});
      }
      await world.work();
      return world
        .mails()
        .slice(mine)
        .filter(({ letter }) => letter === 'members.correctionsWaiting');
    };
    const toOther = (mails: ReturnType<typeof world.mails>) =>
      mails.filter(({ to }) => to.address === 'other.admin@example.com');
    const ann = await world.member();
    await world.as(ann).members.askForCorrection.mutate(wrong);
    const early = await lettersAfter(9);
    const [due] = toOther(await lettersAfter(1));
    expect(toOther(early)).toEqual([]);
    expect(due?.subject).toMatch(/to correct data (is|are) nearly due$/);
    expect(toOther(await lettersAfter(5)).at(-1)?.text).toMatch(/overdue/);
    const reminded = toOther(await lettersAfter(0)).length;
    world.clock.advance({ days: 1 });
    await runJob(world.host, remindOfCorrectionsJob, 'remind-decided', {});
    for (const { id } of await world.as(ann).members.corrections.query())
      await staff.decideCorrection.mutate({ id, decision: 'refused', answer: 'It is right as it stands.' });
    expect(toOther(await lettersAfter(0))).toHaveLength(reminded);
  });
});
