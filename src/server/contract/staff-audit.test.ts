import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { arbitraryOf } from '#testing/arbitrary-of.ts';
import { contextOf } from '#testing/caller.ts';
import { callProcedure, procedures } from '#testing/procedures.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const owner = await world.member({ role: 'owner' });
const others = await Promise.all([world.member(), world.member(), world.member()]);
const ids = others.map(({ id }) => id);
/** Computes an answer from a large input, and changes nothing. */
const changesNothing = ['admin.campaigns.designs.preview'];
const commands = procedures().filter(
  ({ path, type }) => path.startsWith('admin.') && type === 'mutation' && !changesNothing.includes(path),
);
const tries = 12;

const merge = (parts: readonly unknown[]) => Object.assign({}, ...parts) as object;

/** Who the audit log names for the lines of one call. */
async function actorsOf(traceId: string): Promise<unknown[]> {
  const { rows } = await sql<{ actor: string }>`
    select actor_id as actor from audit_entry where trace_id = ${traceId}`.execute(world.db);
  return rows.map(({ actor }) => actor);
}

describe('a command of staff that goes through', () => {
  it('is audited under the name of the person, whichever it is', async () => {
    const unnamed: string[] = [];
    const wentThrough = new Set<string>();
    for (const { path, inputs } of commands) {
      const fitting = fc.tuple(...(inputs as z.ZodType[]).map((schema) => arbitraryOf(schema, ids))).map(merge);
      for (const input of fc.sample(fitting, { numRuns: tries, seed: 108 })) {
        const context = contextOf(world.host, owner);
        if (await callProcedure(context, path, { ...input, requestId: randomUUID() })) continue;
        wentThrough.add(path);
        const actors = await actorsOf(context.traceId);
        if (actors.length === 0 || actors.some((actor) => actor !== owner.id)) unnamed.push(path);
      }
    }
    expect([...new Set(unnamed)]).toEqual([]);
    // Enough of them fit without data of their own for the rule to be tried.
    expect([...wentThrough]).toEqual(expect.arrayContaining(['admin.views.save', 'admin.platform.setSetting']));
  });
});
