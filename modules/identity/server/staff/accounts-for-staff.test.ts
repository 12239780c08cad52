import { describe, expect, it } from 'vitest';
import { newId, MemberId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { loadStaffPage, listStaffRowBatches } from '#platform/console/load-staff-page.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import {
  loadStaffAccount,
  staffAccountList,
  countAccounts,
  type AccountFilters,
} from './accounts-for-staff.queries.ts';
import { banMember } from '../standing/ban-member.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();
const toDay = (at: Date) => at.toISOString().slice(0, 10);

const ana = await world.member({ username: 'ana.Banana', email: 'first@example.com' });
const firstDay = toDay(world.clock.now());
world.clock.advance({ days: 3 });
const ben = await world.member({ username: 'ben_100', email: 'second@example.com', locale: 'pt-PT' });
world.clock.advance({ days: 3 });
const eve = await world.member({ username: 'eve', role: 'owner' });
const lastDay = toDay(world.clock.now());
await world.transaction((unit) => banMember(unit, ben.id, { reason: 'Sold what was not theirs.', until: null }));
await typedTables(world.db)
  .updateTable('member_account')
  .set({ email_verified: false })
  .where('id', '=', ana.id)
  .execute();

const reader = () => ({ db: world.db, now: world.clock.now(), cursors: createCursorCodec(world.host.secrets) });
const list = (cursor: string | null = null, limit = 10) =>
  loadStaffPage(staffAccountList, {}, { cursor: cursor ?? undefined, limit }, reader());
const names = async (filters: AccountFilters) => {
  const found: string[] = [];
  for await (const piece of listStaffRowBatches(staffAccountList, filters, undefined, reader()))
    found.push(...piece.map((row) => ('username' in row ? row.username : row.id)));
  return found;
};

describe('the list of accounts for staff', () => {
  it('has the newest first, and goes on after any of them', async () => {
    const first = await list(null, 2);
    expect(first.items.map(({ id }) => id)).toEqual([eve.id, ben.id]);
    expect((await list(first.nextCursor, 2)).items.map(({ id }) => id)).toEqual([ana.id]);
    expect(first.items[1]).toMatchObject({
      email: 'second@example.com',
      locale: 'pt-PT',
      isBanned: true,
      bannedUntil: null,
    });
  });

  it.each<[string, AccountFilters, string[]]>([
    ['a part of the username', { search: 'BAN' }, ['ana.Banana']],
    ['the beginning of the address', { search: 'Second@' }, ['ben_100']],
    ['a sign that is a wildcard elsewhere', { search: 'n_1' }, ['ben_100']],
    ['two letters, only as a beginning', { search: 'be' }, ['ben_100']],
    ['a role', { role: 'owner' }, ['eve']],
    ['a ban', { isBanned: true }, ['ben_100']],
    ['no ban', { isBanned: false }, ['eve', 'ana.Banana']],
    ['an unconfirmed address', { isConfirmed: false }, ['ana.Banana']],
    ['the first days of joining', { to: firstDay }, ['ana.Banana']],
    ['the last days of joining', { from: lastDay }, ['eve']],
    ['two of these', { from: firstDay, isConfirmed: true, role: 'member' }, ['ben_100']],
  ])('is filtered by %s', async (_name, filters, found) => {
    expect(await names(filters)).toEqual(found);
  });

  it('is counted as it is filtered', async () => {
    expect(await countAccounts(world.db, world.clock.now(), lastDay)).toEqual({
      all: 3,
      joinedThisWeek: 1,
      unconfirmed: 1,
      banned: 1,
      staff: 1,
    });
  });
});

describe('an account for staff', () => {
  it('shows its ban and how many sessions are live', async () => {
    const now = world.clock.now();
    expect(await loadStaffAccount(world.db, ben.id, now)).toMatchObject({
      username: 'ben_100',
      banReason: 'Sold what was not theirs.',
      sessionCount: 0,
    });
    expect(await loadStaffAccount(world.db, eve.id, now)).toMatchObject({ banReason: null, sessionCount: 1 });
    expect(await loadStaffAccount(world.db, newId(MemberId), now)).toBeNull();
  });
});
