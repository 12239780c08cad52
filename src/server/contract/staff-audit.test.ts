import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { transdirectSite } from '#modules/delivery/server/couriers/transdirect-site.fixture.ts';
import type { Member } from '#platform/member.ts';
import { toArbitrary } from '#testing/to-arbitrary.ts';
import { createCallerContext } from '#testing/caller.ts';
import { invokeProcedure, findCallRefusal, listAllProcedures } from '#testing/procedures.ts';
import { staffCommands } from '#testing/staff-commands.table.ts';
import { createStaffScene } from '#testing/staff-scene.ts';
import { testWorld, type World } from '#testing/world.ts';

// The one courier whose labels are cancelled by asking.
const courier = await transdirectSite();
afterAll(() => courier.close());
const world = await testWorld({
  RATE_LIMITS: 'off',
  COURIER_STEP_MINUTES: '100000',
  TRANSDIRECT_URL: courier.url,
  TRANSDIRECT_API_KEY: 'test-key',
});
// Random data changes settings, and must not meet the data above. Worlds share a folder, so both close at the end.
const randomWorld = await testWorld();

/** Compute an answer from a large input, and change nothing. */
const changesNothing = ['admin.blog.preview', 'admin.campaigns.designs.preview'];
const commands = listAllProcedures().filter(
  ({ path, type }) => path.startsWith('admin.') && type === 'mutation' && !changesNothing.includes(path),
);

/** Commands that write no line of their own: the audit log names the procedure. */
const namedByProcedure = ['admin.views.forget', 'admin.views.save'];

interface Line {
  readonly actor: string | null;
  readonly action: string;
}

/** The lines of the audit log that one call wrote. */
async function listLines({ db }: World, traceId: string): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select actor_id as actor, action from audit_entry where trace_id = ${traceId}`.execute(db);
  return rows;
}
/** Whether there are lines, all under the name of one person. */
const areBy = (lines: readonly Line[], { id }: Member): boolean =>
  lines.length > 0 && lines.every(({ actor }) => actor === id);

describe('the table of commands of staff', () => {
  it('names every command there is and no other', () => {
    expect(Object.keys(staffCommands).toSorted()).toEqual(commands.map(({ path }) => path).toSorted());
  });
});

describe('a command of staff that goes through is audited under the name of its person', () => {
  it.each(Object.entries(staffCommands))('%s', async (path, row) => {
    const scene = await createStaffScene(world);
    const input = await row(scene);
    const context = createCallerContext(scene.host, scene.owner);
    const outcome = await invokeProcedure(context, path, { ...input, requestId: randomUUID() });
    expect(outcome).toHaveProperty('answer');
    const lines = await listLines(world, context.traceId);
    expect([lines, areBy(lines, scene.owner)]).toEqual([lines, true]);
    // A command that changes nothing writes no line of its own: the data would not fit.
    expect(lines.some(({ action }) => action === path)).toBe(namedByProcedure.includes(path));
  });
});

describe('a command of staff with any data that fits its schema', () => {
  const tries = 12;

  it('is audited under the name of its person where it goes through', async () => {
    const owner = await randomWorld.member({ role: 'owner' });
    const others = await Promise.all([randomWorld.member(), randomWorld.member(), randomWorld.member()]);
    const ids = others.map(({ id }) => id);
    const unnamed: string[] = [];
    const wentThrough = new Set<string>();
    for (const { path, inputs } of commands) {
      const parts = (inputs as z.ZodType[]).map((schema) => toArbitrary(schema, ids));
      const fitting = fc.tuple(...parts).map((given) => Object.assign({}, ...given) as object);
      for (const input of fc.sample(fitting, { numRuns: tries, seed: 108 })) {
        const context = createCallerContext(randomWorld.host, owner);
        if (await findCallRefusal(context, path, { ...input, requestId: randomUUID() })) continue;
        wentThrough.add(path);
        if (!areBy(await listLines(randomWorld, context.traceId), owner)) unnamed.push(path);
      }
    }
    expect([...new Set(unnamed)]).toEqual([]);
    // Enough of them fit without data of their own for the rule to be tried.
    expect([...wentThrough]).toEqual(expect.arrayContaining(['admin.views.save', 'admin.moderation.takeNext']));
  });
});
