import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { defineJob } from '../jobs/define-job.ts';
import { testWorld } from '#testing/world.ts';
import { createQueues } from '../jobs/pg-boss.ts';

const world = await testWorld();
const somethingHappened = defineEvent('tests.happened', 1, z.object({ thing: z.string() }));
const job = defineJob({ name: 'tests.job', schema: z.object({ n: z.int() }), run: async () => undefined });
await createQueues(world.host.boss, [job]);

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}`.execute(world.db);
  return rows[0]?.n;
};

/** A barrier: each caller waits until `count` callers have arrived; later callers pass at once. */
function together(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return async () => {
    come += 1;
    if (come === count) resolve();
    await promise;
  };
}

describe('a transaction', () => {
  it('leaves neither rows nor jobs nor audit lines behind when it is refused', async () => {
    const [jobsBefore, auditBefore] = [await count('pgboss.job'), await count('audit_entry')];
    const work = world.transaction(async (unit) => {
      await sql`insert into flag_value (name, is_on, changed_at) values ('undone', true, now())`.execute(unit.db);
      unit.publish(somethingHappened, { thing: 'x' });
      unit.enqueue(job, { n: 1 });
      unit.audit({ action: 'test.undone', subject: { kind: 'test', id: '1' } });
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect([await count('pgboss.job'), await count('audit_entry'), await count('flag_value')]).toEqual([
      jobsBefore,
      auditBefore,
      0,
    ]);
  });

  it('writes events, jobs and audit lines when it commits', async () => {
    await world.transaction(async (unit) => {
      unit.publish(somethingHappened, { thing: 'kept' });
      unit.enqueue(job, { n: 2 });
      unit.audit({ action: 'test.kept', subject: { kind: 'test', id: '2' }, after: { n: 2 }, reason: 'because' });
    });
    expect((await world.events()).map((event) => event.payload)).toContainEqual({ thing: 'kept' });
    const { rows } = await sql<{ data: unknown }>`select data from pgboss.job where name = 'tests.job'`.execute(
      world.db,
    );
    expect(rows).toEqual([{ data: { traceId: 'test', data: { n: 2 } } }]);
    const audit = await sql`select action, after, reason, trace_id from audit_entry where subject_id = '2'`.execute(
      world.db,
    );
    expect(audit.rows).toEqual([{ action: 'test.kept', after: { n: 2 }, reason: 'because', trace_id: 'test' }]);
  });

  it('refuses an event whose facts do not fit', async () => {
    await expect(
      world.transaction(async (unit) => unit.publish(somethingHappened, { thing: 3 } as never)),
    ).rejects.toThrow(z.ZodError);
  });

  it('runs again after a deadlock', async () => {
    await sql`insert into flag_value (name, is_on, changed_at) values ('one', true, now()), ('two', true, now())`.execute(
      world.db,
    );
    const both = together(2);
    const lock = (first: string, second: string) => {
      let runs = 0;
      return world.transaction(async (unit) => {
        runs += 1;
        await sql`select 1 from flag_value where name = ${first} for update`.execute(unit.db);
        await both();
        await sql`select 1 from flag_value where name = ${second} for update`.execute(unit.db);
        return runs;
      });
    };
    const runs = await Promise.all([lock('one', 'two'), lock('two', 'one')]);
    // The retried transaction may lock its first row before the other continues, and then both deadlock once more.
    expect(Math.max(...runs)).toBeGreaterThan(1);
  });

  it('runs again where another took the key meanwhile, and finds the other’s row', async () => {
    const both = together(2);
    const add = () =>
      world.transaction(async (unit) => {
        const { rows } = await sql`select from flag_value where name = 'raced'`.execute(unit.db);
        if (rows.length > 0) return 'was there';
        await both();
        await sql`insert into flag_value (name, is_on, changed_at) values ('raced', true, now())`.execute(unit.db);
        return 'added';
      });
    expect((await Promise.all([add(), add()])).toSorted()).toEqual(['added', 'was there']);
  });

  it('is a fault where the key is still taken after three runs', async () => {
    let runs = 0;
    const add = world.transaction(async (unit) => {
      runs += 1;
      await sql`insert into flag_value (name, is_on, changed_at) values ('twice', true, now()), ('twice', true, now())`.execute(
        unit.db,
      );
    });
    await expect(add).rejects.toThrow('flag_value_pkey');
    expect(runs).toBe(3);
  });

  it('wakes live streams only once it has committed', async () => {
    const received: string[] = [];
    const stop = world.host.subscriptions.watch('tests.topic:7', () => received.push('woken'));
    await world
      .transaction(async (unit) => {
        unit.publishChange('tests.topic', '7');
        throw new Error('undone');
      })
      .catch(() => undefined);
    await world.transaction(async (unit) => unit.publishChange('tests.topic', '7'));
    await expect.poll(() => received).toEqual(['woken']);
    stop();
  });
});

describe('the audit log', () => {
  it.each(['update audit_entry set action = action', 'delete from audit_entry'])(
    'cannot be changed: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('append-only');
    },
  );
});

describe('lines of the audit log written in one millisecond', () => {
  it('stand in the order in which they were written', async () => {
    const actions = Array.from({ length: 300 }, (_one, index) => `test.line${String(index).padStart(3, '0')}`);
    for (const some of [actions.slice(0, 100), actions.slice(100, 200), actions.slice(200)]) {
      await world.transaction(async (unit) => {
        for (const action of some) unit.audit({ action, subject: { kind: 'test', id: 'ordered' } });
      });
    }
    const { rows } = await sql<{
      action: string;
    }>`select action from audit_entry where subject_id = 'ordered' order by id`.execute(world.db);
    expect(rows.map(({ action }) => action)).toEqual(actions);
  });
});
