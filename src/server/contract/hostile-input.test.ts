import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { locales } from '#contracts/locale.ts';
import type { WireError } from '#contracts/wire-error.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { Member } from '#platform/member.ts';
import { toArbitrary, hostileValue, toNearMiss } from '#testing/to-arbitrary.ts';
import { createCallerContext } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { toRefusalMessageKey } from '#web/refusal.ts';
import { findCallRefusal, listAllProcedures } from '#testing/procedures.ts';

const world = await testWorld();
const callers: readonly (Member | null)[] = [null, await world.member(), await world.member({ role: 'owner' })];
const others = await Promise.all([world.member(), world.member()]);
const ids = others.map((member) => member.id);

/** The refusal the caller would see; undefined when the call succeeded. */
async function answerTo(path: string, caller: Member | null, input: unknown): Promise<WireError | undefined> {
  const sent =
    typeof input === 'object' && input !== null && !Array.isArray(input)
      ? { requestId: randomUUID(), ...input }
      : input;
  return findCallRefusal(createCallerContext(world.host, caller), path, sent);
}

function expectTyped(answer: WireError | undefined): void {
  if (!answer) return;
  expect(answer.kind).not.toBe('internal');
  for (const locale of locales) {
    for (const { code, params } of [answer, ...answer.fields])
      expect(createTranslator(locale)(toRefusalMessageKey(code), params)).not.toBe(toRefusalMessageKey(code));
  }
}

describe('whatever is sent to', () => {
  it.each(listAllProcedures().filter(({ type }) => type !== 'subscription'))(
    '$path, the answer is a result or a refusal worded in both languages',
    async ({ path, inputs }) => {
      const schemas = inputs as readonly z.ZodType[];
      const merge = (parts: readonly unknown[]) =>
        (parts.every((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
          ? Object.assign({}, ...parts)
          : parts.at(-1)) as unknown;
      const fitting = fc.tuple(...schemas.map((schema) => toArbitrary(schema, ids))).map(merge);
      const nearMiss = fc.tuple(...schemas.map((schema) => toNearMiss(schema, ids))).map(merge);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...callers),
          fc.oneof(fitting, nearMiss, hostileValue),
          async (caller, input) => expectTyped(await answerTo(path, caller, input)),
        ),
        { numRuns: 40, endOnFailure: true },
      );
    },
  );
});
