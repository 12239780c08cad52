import { describe, expect, it } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import { MemberId, newId } from '#contracts/ids.ts';
import { setMemberSuburb } from '../../testing.ts';
import { loadMemberCards, findMemberPlace } from '../profile/profile.queries.ts';

const world = await testWorld();

describe('suburbs while typing', () => {
  const names = async (text: string) =>
    (await world.guest().members.suburbs.query({ text })).map(({ name, state }) => `${name} ${state}`);

  it('finds places by how they begin, in every state that has one', async () => {
    expect(await names('padd')).toEqual(expect.arrayContaining(['Paddington QLD', 'Paddington NSW']));
  });
  it('finds them with a letter wrong', async () => {
    expect(await names('fitzrroy')).toContain('Fitzroy VIC');
  });
  it('narrows to a state that is typed after the name', async () => {
    expect(new Set((await names('paddington nsw')).map((name) => name.slice(-3)))).toEqual(new Set(['NSW']));
  });
  it('takes signs of a pattern as what they are', async () => {
    expect(await names('%%')).toEqual([]);
  });
});

describe('a profile', () => {
  it('keeps a known place with its position and in our spelling, and takes over its time zone the first time', async () => {
    const member = await world.member();
    const me = world.as(member);
    expect(
      await me.members.saveProfile.mutate({ suburb: 'fremantle', state: 'WA', postcode: '6160', bio: 'Hello' }),
    ).toMatchObject({ isKnownPlace: true });
    expect(await me.members.me.query()).toMatchObject({
      suburb: 'Fremantle',
      state: 'WA',
      postcode: '6160',
      bio: 'Hello',
    });
    expect(await findMemberPlace(world.db, member.id)).toMatchObject({
      suburb: 'Fremantle',
      region: 'WA',
      latitude: expect.closeTo(-32.05, 1),
    });
    expect((await me.identity.account.query()).timeZone).toBe('Australia/Perth');
    await me.identity.saveAccount.mutate({
      username: member.username,
      firstName: '',
      lastName: '',
      locale: 'pt-PT',
      timeZone: 'Australia/Darwin',
    });
    await me.members.saveProfile.mutate({ suburb: 'Bondi', state: 'NSW' });
    expect((await me.identity.account.query()).timeZone).toBe('Australia/Darwin');
  });
  it('keeps a place we do not know, without a position', async () => {
    const member = await world.member();
    expect(await world.as(member).members.saveProfile.mutate({ suburb: 'Nowhere Gully', state: 'NT' })).toMatchObject({
      isKnownPlace: false,
    });
    expect(await findMemberPlace(world.db, member.id)).toEqual({
      suburb: 'Nowhere Gully',
      region: 'NT',
      latitude: null,
      longitude: null,
    });
  });
  it('refuses a postcode of another state beside its field', async () => {
    const member = await world.member();
    const refused = await expectRefusal(
      world.as(member).members.saveProfile.mutate({ suburb: 'Bondi', state: 'NSW', postcode: '6160' }),
    );
    expect(refused.fields).toEqual([{ path: 'postcode', code: 'members.field.postcodeOfState', params: {} }]);
  });
  it('shows others the suburb and never an address, an email, a name or a postcode', async () => {
    const [owner, other] = [await world.member({ email: 'very.private@example.com' }), await world.member()];
    await world.as(owner).identity.saveAccount.mutate({
      username: owner.username,
      firstName: 'Secretia',
      lastName: 'Hidden',
      locale: 'en-US',
      timeZone: 'Australia/Brisbane',
    });
    await setMemberSuburb(world.host, owner.id, { postcode: '4064' });
    const page = await world.as(other).members.byId.query({ id: owner.id });
    expect(page).toMatchObject({ username: owner.username, suburb: 'Paddington', state: 'QLD' });
    expect(JSON.stringify(page)).not.toMatch(/very\.private|Secretia|Hidden|4064|27\.46/);
  });
  it('is not there for one who is banned, unknown or has not finished signing up', async () => {
    const [viewer, banned, admin] = [await world.member(), await world.member(), await world.member({ role: 'owner' })];
    await world.as(admin).admin.members.ban.mutate({ id: banned.id, reason: 'Sells what is not theirs' });
    expect((await expectRefusal(world.as(viewer).members.byId.query({ id: banned.id }))).code).toBe('members.notFound');
    expect((await expectRefusal(world.as(viewer).members.byId.query({ id: newId(MemberId) }))).code).toBe(
      'members.notFound',
    );
    expect(await loadMemberCards(world.db, [banned.id, viewer.id])).toEqual([
      expect.objectContaining({ id: viewer.id }),
    ]);
    expect(await listEmailContacts(world.db, [banned.id], world.clock.now())).toEqual([]);
  });
  it('is written to again from the end of a ban on, by the clock that everything goes by', async () => {
    const [banned, admin] = [await world.member(), await world.member({ role: 'owner' })];
    const until = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await world.as(admin).admin.members.ban.mutate({ id: banned.id, reason: 'Sells what is not theirs', until });
    world.clock.advance({ days: 5 });
    expect(await listEmailContacts(world.db, [banned.id], world.clock.now())).toMatchObject([{ id: banned.id }]);
  });
});

describe('who may', () => {
  it.each([
    ['guest', 'platform.signInNeeded'],
    ['member', 'allowed'],
    ['admin', 'allowed'],
  ] as const)('a %s reading and writing profiles: %s', async (who, outcome) => {
    const member = await world.member({ role: who === 'admin' ? 'owner' : 'member' });
    const call = who === 'guest' ? world.guest() : world.as(member);
    const calls = [
      () => call.members.me.query(),
      () => call.members.byId.query({ id: member.id }),
      () => call.members.saveProfile.mutate({ suburb: 'Bondi', state: 'NSW' as const }),
    ];
    for (const attempt of calls) {
      if (outcome === 'allowed') await attempt();
      else expect((await expectRefusal(attempt())).code).toBe(outcome);
    }
    await call.members.suburbs.query({ text: 'bon' });
  });
});
