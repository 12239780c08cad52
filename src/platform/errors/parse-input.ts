import type { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { platformErrors } from './platform.errors.ts';
import { toRefusedFields } from './refused-fields.ts';

/** The refusal of an input, with a code for each wrong field. */
export const buildInvalidInputRefusal = (issues: readonly z.core.$ZodIssue[]): Refusal =>
  new Refusal(platformErrors.invalidInput.code, platformErrors.invalidInput.kind, {}, toRefusedFields(issues));

/** Parses what a schema known only at run time describes. @throws platform.invalidInput with the wrong fields */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw buildInvalidInputRefusal(parsed.error.issues);
  return parsed.data;
}
