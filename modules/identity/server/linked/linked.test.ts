import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Member } from '#platform/member.ts';
import { testBrowser } from '#testing/browser.ts';
import { testWorld } from '#testing/world.ts';
import { eraseMemberIdentityData } from '../api/member-data.ts';
import { recordIpHash } from './ip-hashes.ts';

const world = await testWorld();
const admin = await world.member({ role: 'owner' });
const password = 'a quiet river';
let count = 0;

async function someone() {
  count += 1;
  const email = `linked${count}@example.com`;
  return { email, member: await world.member({ email, password }) };
}
const linked = async ({ id }: Member) =>
  (await world.as(admin).admin.members.linked.query({ id })).accounts.map((one) => ({
    id: one.id,
    by: one.by.toSorted(),
  }));
const from = (member: Member, address: string) =>
  world.transaction((unit) => recordIpHash(unit, world.host, member.id, address));

describe('accounts that may be the same person’s', () => {
  it('are those that signed in from one browser', async () => {
    const [ana, ben, eve] = [await someone(), await someone(), await someone()];
    const browser = testBrowser(world.host);
    for (const { email } of [ana, ben]) {
      await browser.call.identity.signIn.mutate({ email, password });
      await browser.call.identity.signOut.mutate();
    }
    expect((await linked(ana.member)).find(({ id }) => id === ben.member.id)?.by).toContain('device');
    expect((await linked(ana.member)).find(({ id }) => id === eve.member.id)).toBeUndefined();
  });

  it('are those from one network, of which no address is kept', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    await from(ana, '2001:db8:1:2::a');
    await from(ben, '2001:db8:1:2::b');
    expect(await linked(ana)).toEqual([{ id: ben.id, by: ['network'] }]);
    const { rows } = await sql<{
      hash: string;
    }>`select network_hash as hash from member_trace where member_id = ${ana.id}`.execute(world.db);
    expect(JSON.stringify(rows)).not.toContain('2001');
  });

  it('are those with one delivery address, however it is written', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const address = {
      firstName: 'A',
      lastName: 'B',
      street: '12 Given Terrace',
      apartment: '',
      suburb: 'Paddington',
      town: '',
      state: 'QLD' as const,
      postcode: '4064',
      phone: '0412 345 678',
    };
    await world.as(ana).members.saveAddress.mutate(address);
    await world.as(ben).members.saveAddress.mutate({ ...address, street: '12 GIVEN Terrace' });
    expect(await linked(ana)).toEqual([{ id: ben.id, by: ['address'] }]);
  });

  it('are not the many who come by one telephone provider', async () => {
    const many = await Promise.all(Array.from({ length: 22 }, () => world.member()));
    for (const member of many) await from(member, '203.0.113.7');
    expect(await linked(many[0] as Member)).toEqual([]);
  });

  it('are forgotten ninety days later, and with the member', async () => {
    const [ana, ben, eve] = [await world.member(), await world.member(), await world.member()];
    for (const member of [ana, ben, eve]) await from(member, '198.51.100.9');
    await world.transaction((unit) => eraseMemberIdentityData(unit, eve.id));
    expect(await linked(ana)).toEqual([{ id: ben.id, by: ['network'] }]);
    expect((await world.as(admin).admin.members.linked.query({ id: ana.id })).days).toBe(90);
    world.clock.advance({ hours: 24 * 91 });
    expect(await linked(ana)).toEqual([]);
    await world.host.boss.send('identity.dropTraces', {});
    await world.work();
    expect((await sql`select from member_trace where member_id = ${ana.id}`.execute(world.db)).rows).toEqual([]);
  });
});
