import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { transdirectSite } from '#modules/delivery/server/couriers/transdirect-site.fixture.ts';
import { arbitraryOf } from '#testing/arbitrary-of.ts';
import { contextOf } from '#testing/caller.ts';
import { askProcedure, callProcedure, procedures } from '#testing/procedures.ts';
import { staffCommands } from '#testing/staff-commands.table.ts';
import { staffScene } from '#testing/staff-scene.ts';
import { testWorld, type World } from '#testing/world.ts';

/** Computes an answer from a large input, and changes nothing. */
const changesNothing = ['admin.campaigns.designs.preview'];
const commands = procedures().filter(
  ({ path, type }) => path.startsWith('admin.') && type === 'mutation' && !changesNothing.includes(path),
);

/** The members whom the audit log names in the lines of one call. */
async function actorsOf({ db }: World, traceId: string): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ actor: string | null }>`
    select distinct actor_id as actor from audit_entry where trace_id = ${traceId}`.execute(db);
  return rows.map(({ actor }) => actor);
}

describe('the table of commands of staff', () => {
  it('names every command there is and no other', () => {
    expect(Object.keys(staffCommands).toSorted()).toEqual(commands.map(({ path }) => path).toSorted());
  });
});

describe('a command of staff that goes through is audited under the name of its person', async () => {
  // The one courier whose labels are cancelled by asking.
  const courier = await transdirectSite();
  afterAll(() => courier.close());
  const world = await testWorld({
    RATE_LIMITS: 'off',
    COURIER_STEP_MINUTES: '100000',
    TRANSDIRECT_URL: courier.url,
    TRANSDIRECT_API_KEY: 'test-key',
  });

  it.each(Object.entries(staffCommands))('%s', async (path, row) => {
    const scene = await staffScene(world);
    const input = await row(scene);
    const context = contextOf(scene.host, scene.owner);
    const facts = await askProcedure(context, path, { ...input, requestId: randomUUID() });
    expect(facts).toHaveProperty('answer');
    expect(await actorsOf(world, context.traceId)).toEqual([scene.owner.id]);
  });
});

describe('a command of staff with any data that fits its schema', async () => {
  const world = await testWorld();
  const tries = 12;

  it('is audited under the name of its person where it goes through', async () => {
    const owner = await world.member({ role: 'owner' });
    const others = await Promise.all([world.member(), world.member(), world.member()]);
    const ids = others.map(({ id }) => id);
    const unnamed: string[] = [];
    const wentThrough = new Set<string>();
    for (const { path, inputs } of commands) {
      const parts = (inputs as z.ZodType[]).map((schema) => arbitraryOf(schema, ids));
      const fitting = fc.tuple(...parts).map((given) => Object.assign({}, ...given) as object);
      for (const input of fc.sample(fitting, { numRuns: tries, seed: 108 })) {
        const context = contextOf(world.host, owner);
        if (await callProcedure(context, path, { ...input, requestId: randomUUID() })) continue;
        wentThrough.add(path);
        const actors = await actorsOf(world, context.traceId);
        if (actors.length !== 1 || actors[0] !== owner.id) unnamed.push(path);
      }
    }
    expect([...new Set(unnamed)]).toEqual([]);
    // Enough of them fit without data of their own for the rule to be tried.
    expect([...wentThrough]).toEqual(expect.arrayContaining(['admin.views.save', 'admin.platform.setSetting']));
  });
});
