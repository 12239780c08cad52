import { expect, test } from 'vitest';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { memberLoadTestStep } from './load-test-members.ts';
import { typedTables } from '../tables.ts';

const world = await testWorld();

const load = (members: number) =>
  world.transaction(async ({ db, now, config }) => {
    await createLoadSqlFunctions(db);
    const wrote: number[] = [];
    await memberLoadTestStep.run({ db, now, config, members, items: 0, wrote: (rows) => wrote.push(rows) });
    return wrote;
  });

test('registers as many members as asked for, whose names go on in the next run', async () => {
  expect(await load(3)).toEqual([3]);
  expect(await load(2)).toEqual([2]);
  const made = await typedTables(world.db)
    .selectFrom('member_account')
    .select(['username', 'email', 'email_verified as isVerified'])
    .where('registered_at', 'is not', null)
    .orderBy('username')
    .execute();
  expect(made).toEqual(
    [1, 2, 3, 4, 5].map((number) => ({
      username: `swapper${number}`,
      email: `swapper${number}@load.example`,
      isVerified: true,
    })),
  );
});
