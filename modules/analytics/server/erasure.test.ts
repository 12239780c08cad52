import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toSiteDay } from '#contracts/site-day.ts';
import { recordVisit, createVerifiedMember } from '#modules/identity/public.ts';
import { identity } from '#modules/identity/module.ts';
import { testWorld } from '#testing/world.ts';
import { loadStoredFigures } from '../testing.ts';
import { recountAllHours } from './recount-all-hours.ts';

const world = await testWorld();
const figures = ['registered', 'active', 'returned'] as const;
const today = toSiteDay(world.clock.now());
const count = () => recountAllHours(world.db, (run) => world.transaction(run), { from: today, until: today });

it('a member who is erased leaves the counts, and no trace of when they came', async () => {
  const draft = { email: 'leaver@example.com', username: 'leaver' };
  const memberId = await world.transaction((unit) => createVerifiedMember(unit, world.host, draft));
  await recordVisit(world.db, memberId, world.clock.now());
  expect(await count()).toBe(3);
  const before = await loadStoredFigures(world.db, figures);
  await world.transaction((unit) => identity.memberData.erase(unit, memberId));
  expect(await count()).toBe(0);
  await sql`truncate figure_hour, figure_day`.execute(world.db);
  expect(await count()).toBe(3);
  expect(await loadStoredFigures(world.db, figures)).toEqual(before);
  const { rows } = await sql`select from member_activity where member_id = ${memberId}`.execute(world.db);
  expect(rows).toEqual([]);
});
