import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { transdirectSite } from '#modules/delivery/server/couriers/transdirect-site.fixture.ts';
import { listSubjectKinds, type SubjectMemberFinder } from '#platform/audit/refuse-own-subjects.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import { createCallerContext, expectRefusal } from '#testing/caller.ts';
import { invokeProcedure } from '#testing/procedures.ts';
import { staffCommands } from '#testing/staff-commands.table.ts';
import { sceneReason, createStaffScene, type StaffScene } from '#testing/staff-scene.ts';
import { testWorld } from '#testing/world.ts';

const courier = await transdirectSite();
afterAll(() => courier.close());
const world = await testWorld({
  RATE_LIMITS: 'off',
  COURIER_STEP_MINUTES: '100000',
  TRANSDIRECT_URL: courier.url,
  TRANSDIRECT_API_KEY: 'test-key',
});
const kinds = listSubjectKinds(world.host.modules);

/** Refusals that say that a thing is one's own: some rules say so before the log is asked. */
const ownRefusals = [
  'platform.notOnYourself',
  'identity.notYourself',
  'moderation.aboutYourself',
  'moderation.ownRuling',
  'delivery.ownProtection',
  'members.ownCorrection',
  'swaps.ownDispute',
];

/** Commands that choose what they act on: they pass over what is about their person. */
const choosing = ['admin.moderation.takeNext'];
const takenAboutSelf = async (id: MemberId) =>
  (await sql`select id from report where taken_by = ${id} and about_id = ${id}`.execute(world.db)).rows;

/** The members whom a command concerns: the scene's owner carries it out, and it is rolled back at its first line. */
async function findConcerned(scene: StaffScene, path: string, input: object): Promise<ReadonlySet<MemberId>> {
  const found = new Set<MemberId>();
  const probe = ([kind, find]: [string, SubjectMemberFinder]): [string, SubjectMemberFinder] => [
    kind,
    async (db, id) => {
      for (const member of find === 'noMember' ? [] : await find(db, id)) found.add(member);
      return [scene.owner.id];
    },
  ];
  const subjects = Object.fromEntries(Object.entries(kinds).map(probe));
  const host = { ...scene.host, modules: [...scene.host.modules, { name: 'probe', subjects }] };
  // A kind of subject that no module names would let the command through.
  expect(await call(host, scene.owner, path, input)).toBe('platform.notOnYourself');
  return found;
}

/** The code of the refusal; null where the command goes through. */
async function call(host: Host, person: Member, path: string, input: object): Promise<string | null> {
  const answer = await invokeProcedure(createCallerContext(host, person), path, { ...input, requestId: randomUUID() });
  return 'refusal' in answer ? answer.refusal.code : null;
}

describe('no command of staff reaches who carries it out, or what is theirs', () => {
  it.each(Object.entries(staffCommands))('%s', async (path, row) => {
    const scene = await createStaffScene(world);
    const input = await row(scene);
    for (const id of await findConcerned(scene, path, input)) {
      await sql`update member_account set role = 'owner' where id = ${id}`.execute(world.db);
      const code = await call(scene.host, { ...scene.owner, id }, path, input);
      await sql`update member_account set role = 'member' where id = ${id}`.execute(world.db);
      if (choosing.includes(path)) expect(await takenAboutSelf(id)).toEqual([]);
      else expect(ownRefusals).toContain(code);
    }
    expect(await call(scene.host, scene.owner, path, input)).toBeNull();
  });
});

it('an operator who names a person acts on none of their things either', async () => {
  const { id } = await world.member({ role: 'owner' });
  const origin = { actor: null, traceId: randomUUID(), actorId: id };
  const act = () =>
    runTransaction(world.host, origin, async (unit) =>
      unit.audit({ action: 'payments.grantTokens', subject: { kind: 'member', id } }),
    );
  await expect(act()).rejects.toMatchObject({ code: 'platform.notOnYourself' });
});

it('a code that staff made is not theirs to redeem, and is another member’s', async () => {
  const owner = await world.member({ role: 'owner' });
  const coupon = { kind: 'tokens', tokens: 10_000, uses: 5, endsOn: '2999-01-01' } as const;
  const { code } = await world.as(owner).admin.promotions.makeCoupon.mutate(coupon);
  for (const call of [world.as(owner).promotions.check, world.as(owner).promotions.redeem])
    expect(await expectRefusal(call.mutate({ code }))).toMatchObject({ code: 'promotions.ownCode' });
  expect(await world.as(await world.member()).promotions.redeem.mutate({ code })).toMatchObject({ tokens: 10_000 });
});

it('notes of the team about a member are not read by that member, whatever their role', async () => {
  const [owner, other] = [await world.member({ role: 'owner' }), await world.member({ role: 'owner' })];
  const about = { id: owner.id };
  await world.as(other).admin.members.addNote.mutate({ ...about, text: sceneReason });
  expect(await expectRefusal(world.as(owner).admin.members.notes.query(about))).toMatchObject({
    code: 'platform.notOnYourself',
  });
  expect(await world.as(other).admin.members.notes.query(about)).toHaveLength(1);
});
