import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { getAuth } from './auth.ts';

const world = await testWorld();
const input = {
  email: 'undone@example.com',
  username: 'undone',
  password: 'a quiet river',
  terms: true,
  age: true,
  residence: true,
  promo: false,
};

it('what better-auth writes is undone with the rest of the transaction', async () => {
  const room = {
    auth: getAuth(world.host),
    passwordHash: 'a hash',
    locale: 'en-US',
    linkMinutes: 60,
    needsProof: true,
  } as const;
  const failing = world.transaction(async (unit) => {
    expect(await signUp(unit, input, room)).not.toBeNull();
    throw new Error('later in the same transaction');
  });
  await expect(failing).rejects.toThrow('later in the same transaction');
  await world.work();
  const { rows } = await sql<{ rows: number }>`
    select (select count(*) from member_account)::int + (select count(*) from member_credential)::int + (select count(*) from member_verification)::int as rows`.execute(
    world.db,
  );
  expect(rows).toEqual([{ rows: 0 }]);
  expect(world.mails()).toEqual([]);
});
