import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testWorld } from '#testing/world.ts';
import { createCallerContext } from '#testing/caller.ts';
import { findCallRefusal } from '#testing/procedures.ts';

const world = await testWorld();

describe('one trace', () => {
  it('leads from the click over the job to the letter', async () => {
    const context = { ...createCallerContext(world.host, null), traceId: 'a-trace-of-one-click' };
    const refused = await findCallRefusal(context, 'identity.signUp', {
      email: 'trace@example.com',
      username: 'tracer',
      password: 'correct horse battery',
      terms: true,
      age: true,
      residence: true,
    });
    expect(refused).toBeUndefined();
    const { rows } = await sql<{
      traceId: string;
    }>`select distinct data->>'traceId' as "traceId" from pgboss.job where name = 'mail.deliver'`.execute(world.db);
    expect(rows).toEqual([{ traceId: 'a-trace-of-one-click' }]);
    await world.work();
    expect(world.mails().map((mail) => JSON.stringify(mail.headers))).toEqual([
      expect.stringContaining('a-trace-of-one-click'),
    ]);
  });
});
