import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { profileLoadTestStep } from './load-test-profiles.ts';
import { typedTables } from './tables.ts';

const world = await testWorld();

it('the load test gives each of its members a place of the gazetteer, the same ones in every run', async () => {
  const members = [await world.member(), await world.member(), await world.member()];
  const ids = members.map(({ id }) => id);
  const wrote: number[] = [];
  const load = () =>
    world.transaction(async ({ db, now, config }) => {
      await createLoadSqlFunctions(db);
      await sql`insert into load_member (n, id) select n, id from unnest(${ids}::uuid[]) with ordinality as t (id, n)`.execute(
        db,
      );
      await profileLoadTestStep.run({
        db,
        now,
        config,
        members: ids.length,
        items: 0,
        wrote: (rows) => void wrote.push(rows),
      });
      const profiles = typedTables(db).selectFrom('member_profile');
      const placed = await profiles
        .innerJoin('locality', (join) =>
          join
            .onRef('locality.name', '=', 'member_profile.suburb')
            .onRef('locality.state', '=', 'member_profile.state')
            .onRef('locality.latitude', '=', 'member_profile.latitude'),
        )
        .select(['member_profile.member_id as id', 'suburb', 'bio'])
        .orderBy('member_profile.member_id')
        .execute();
      await typedTables(db).deleteFrom('member_profile').execute();
      return placed;
    });
  const first = await load();
  expect(first.map(({ id }) => id)).toEqual(ids.toSorted());
  expect(first.every(({ suburb, bio }) => bio === `Swaps from ${suburb}.`)).toBe(true);
  expect(await load()).toEqual(first);
  expect(wrote).toEqual([3, 3]);
});
