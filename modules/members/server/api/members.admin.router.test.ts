import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const boss = await world.member({ username: 'boss', role: 'owner' });
const members = world.as(boss).admin.members;

const readAudit = async (id: MemberId) => {
  const { rows } = await sql<{ action: string; actor: string; reason: string; before: unknown; after: unknown }>`
    select action, actor_id as actor, reason, before, after from audit_entry where subject_kind = 'member' and subject_id = ${id} order by id`.execute(
    world.db,
  );
  return rows;
};
const openSession = (id: MemberId) =>
  sql`insert into member_session (id, token, member_id, expires_at, created_at, updated_at)
      values (gen_random_uuid(), ${id}, ${id}, now() + interval '1 hour', now(), now())`.execute(world.db);
const countSessions = async (id: MemberId) => {
  const { rows } = await sql`select from member_session where member_id = ${id}`.execute(world.db);
  return rows.length;
};

describe('the members table', () => {
  it('finds by a part of the username or the beginning of the address, signs of LIKE taken as they are', async () => {
    const ann = await world.member({ username: 'ann.larkin' });
    await world.member({ username: 'bob-smith' });
    const names = async (search: string) => (await members.list.query({ search })).items.map((row) => row.username);
    expect(await names('LARK')).toEqual([ann.username]);
    expect(await names('%')).toEqual([]);
    expect(await names('_nn')).toEqual([]);
    const { email } = await members.byId.query({ id: ann.id });
    expect(await names(email.slice(0, 6).toUpperCase())).toContain(ann.username);
  });

  it('pages without a gap or a repeat, newest first', async () => {
    const all = (await members.list.query({ limit: 50 })).items.map((row) => row.id);
    const first = await members.list.query({ limit: 2 });
    const second = await members.list.query({ limit: 48, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map((row) => row.id)).toEqual(all);
    expect(all.toSorted().toReversed()).toEqual(all);
  });

  it('refuses a cursor of other filters', async () => {
    const { nextCursor } = await members.list.query({ limit: 1 });
    expect(
      await expectRefusal(members.list.query({ limit: 1, role: 'owner', cursor: nextCursor ?? '' })),
    ).toMatchObject({
      code: 'platform.staleCursor',
    });
  });

  it('counts on the dashboard what the same filter lists', async () => {
    const counts = await members.counts.query();
    const listed = async (filters: object) => (await members.list.query({ limit: 50, ...filters })).items.length;
    expect(counts.all).toBe(await listed({}));
    expect(counts.banned).toBe(await listed({ banned: 'yes' }));
    expect(counts.unconfirmed).toBe(await listed({ verified: 'no' }));
    expect(counts.joinedThisWeek).toBe(await listed({ from: counts.weekStart }));
  });

  it('says notFound for a member who is not there', async () => {
    const call = members.byId.query({ id: '01890000-0000-7000-8000-000000000000' as MemberId });
    expect(await expectRefusal(call)).toMatchObject({ code: 'platform.notFound' });
  });
});

describe('a ban', () => {
  it('ends every session, is told as an event and stands in the audit log with its reason', async () => {
    const rude = await world.member();
    await openSession(rude.id);
    await members.ban.mutate({ id: rude.id, reason: 'Threatened others' });
    expect(await countSessions(rude.id)).toBe(0);
    expect(await members.byId.query({ id: rude.id })).toMatchObject({
      isBanned: true,
      bannedUntil: null,
      banReason: 'Threatened others',
    });
    expect(await world.events()).toContainEqual(
      expect.objectContaining({
        name: 'identity.banned',
        payload: expect.objectContaining({ memberId: rude.id, until: null }),
      }),
    );
    expect(await readAudit(rude.id)).toMatchObject([
      { action: 'identity.ban', actor: boss.id, reason: 'Threatened others', before: { banned: false } },
    ]);
  });

  it('ends by itself after its last day', async () => {
    const late = await world.member();
    const until = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await members.ban.mutate({ id: late.id, reason: 'Never came', until });
    expect((await members.list.query({ banned: 'yes' })).items.map((row) => row.id)).toContain(late.id);
    world.clock.advance({ hours: 72 });
    expect(await members.byId.query({ id: late.id })).toMatchObject({ isBanned: false });
  });

  it('is lifted before its time, and lifting it twice changes nothing', async () => {
    const sorry = await world.member();
    await members.ban.mutate({ id: sorry.id, reason: 'A mistake' });
    world.clock.advance({ minutes: 1 });
    await members.liftBan.mutate({ id: sorry.id, reason: 'It was one' });
    await members.liftBan.mutate({ id: sorry.id, reason: 'It was one' });
    expect(await members.byId.query({ id: sorry.id })).toMatchObject({ isBanned: false, banReason: null });
    expect((await readAudit(sorry.id)).map((line) => line.action)).toEqual(['identity.ban', 'identity.liftBan']);
  });

  it.each([
    ['of oneself', async () => ({ id: boss.id }), 'identity.notYourself'],
    ['of an admin', async () => ({ id: (await world.member({ role: 'owner' })).id }), 'identity.adminsAreNotBanned'],
    [
      'that has ended already',
      async () => ({ id: (await world.member()).id, until: '2020-01-01' }),
      'identity.banEndsInPast',
    ],
  ])('%s is refused', async (_what, whom, code) => {
    expect(await expectRefusal(members.ban.mutate({ reason: 'Because', ...(await whom()) }))).toMatchObject({ code });
  });

  it('without a reason is refused beside its field', async () => {
    const { id } = await world.member();
    expect(await expectRefusal(members.ban.mutate({ id, reason: '  no ' }))).toMatchObject({
      fields: [{ path: 'reason' }],
    });
  });
});

describe('roles of staff', () => {
  it('are given and taken with a reason, and the sessions of before end', async () => {
    const helper = await world.member();
    await openSession(helper.id);
    await members.grantRole.mutate({ id: helper.id, role: 'moderator', reason: 'Helps on Sundays' });
    expect(await countSessions(helper.id)).toBe(0);
    expect(await members.byId.query({ id: helper.id })).toMatchObject({ role: 'moderator' });
    world.clock.advance({ minutes: 1 });
    await members.revokeRole.mutate({ id: helper.id, reason: 'Moved away' });
    expect(await members.byId.query({ id: helper.id })).toMatchObject({ role: 'member' });
    expect(await readAudit(helper.id)).toMatchObject([
      { action: 'identity.grantRole', before: { role: 'member' }, after: { role: 'moderator' } },
      { action: 'identity.revokeRole', reason: 'Moved away' },
    ]);
  });

  it('cannot be taken from oneself, so that the last owner is not lost', async () => {
    expect(await members.byId.query({ id: boss.id })).toMatchObject({ isYou: true });
    expect(await expectRefusal(members.revokeRole.mutate({ id: boss.id, reason: 'Had enough' }))).toMatchObject({
      code: 'identity.notYourself',
    });
  });

  it('are for the owner to give: a moderator bans and gives no roles', async () => {
    const moderator = world.as(await world.member({ role: 'moderator' })).admin.members;
    const id = (await world.member()).id;
    expect(
      await expectRefusal(moderator.grantRole.mutate({ id, role: 'owner', reason: 'Because I can' })),
    ).toMatchObject({ code: 'platform.notFound' });
    await moderator.ban.mutate({ id, reason: 'Sells what is not there' });
    expect(await moderator.byId.query({ id })).toMatchObject({ isBanned: true, role: 'member' });
  });

  it('a repeated command has one effect', async () => {
    const helper = await world.member();
    const command = { id: helper.id, role: 'support', reason: 'Helps again', requestId: crypto.randomUUID() } as const;
    await members.grantRole.mutate(command);
    await members.grantRole.mutate(command);
    expect(await readAudit(helper.id)).toHaveLength(1);
  });
});

describe('accounts with one delivery address', () => {
  const address = {
    firstName: 'Maya',
    lastName: 'Silva',
    street: '12 Given Terrace',
    apartment: 'Unit 3',
    suburb: 'Paddington',
    town: '',
    state: 'QLD',
    postcode: '4064',
    phone: '0412 345 678',
  } as const;
  const linkedTo = async (id: MemberId) => (await members.linked.query({ id })).accounts;

  it('are linked while both have it, in any case; another apartment is not the same address', async () => {
    const [one, same, nextDoor] = [await world.member(), await world.member(), await world.member()];
    await world.as(one).members.saveAddress.mutate(address);
    await world.as(same).members.saveAddress.mutate({ ...address, apartment: 'UNIT 3' });
    await world.as(nextDoor).members.saveAddress.mutate({ ...address, apartment: 'Unit 4' });
    expect(await linkedTo(one.id)).toEqual([{ id: same.id, by: ['address'], lastSeenAt: null }]);
    await world.as(same).members.dropAddress.mutate({});
    expect(await linkedTo(one.id)).toEqual([]);
    expect(await linkedTo(same.id)).toEqual([]);
  });
});
