import { expect, test } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { markMemberAbsent } from './absence.ts';
import { listLongUnseenMembers, lockAndListLastSeen } from './long-unseen-members.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();
const start = world.clock.now();
const seenAt = (days: number) => new Date(start.getTime() + days * 86_400_000);

/** A member who joined at the start and was last seen `days` later, or never. */
async function seenAfter(days: number | null) {
  const member = await world.member();
  const last_seen_at = days === null ? null : seenAt(days);
  await typedTables(world.db).updateTable('member_account').set({ last_seen_at }).where('id', '=', member.id).execute();
  return member.id;
}

test('members are quiet from their last visit or from joining, the longest first, without admins and absent members', async () => {
  const [second, never, late, third] = [
    await seenAfter(5),
    await seenAfter(null),
    await seenAfter(30),
    await seenAfter(9),
  ];
  const absent = await seenAfter(1);
  const admin = await world.member({ role: 'owner' });
  await world.transaction((unit) => markMemberAbsent(unit, absent, 'dormant'));

  const first = await listLongUnseenMembers(world.db, seenAt(10), null, 2);
  expect(first.map(({ id }) => id)).toEqual([never, second]);
  const rest = await listLongUnseenMembers(world.db, seenAt(10), first[1] ?? null, 2);
  expect(rest.map(({ id }) => id)).toEqual([third]);

  const since = await world.transaction((unit) => lockAndListLastSeen(unit, [third, never, late, absent, admin.id]));
  expect(new Map(since.map((one) => [one.id, one.since]))).toEqual(
    new Map([
      [never, start],
      [third, seenAt(9)],
      [late, seenAt(30)],
    ]),
  );
});
