import type { z } from 'zod';
import type { RefusedField, RefusalParams } from '#contracts/refusal.ts';

type Issue = z.core.$ZodIssue;

/** Converts zod's issues to codes and parameters that the client words; zod's English messages are not sent. */
export const toRefusedFields = (issues: readonly Issue[]): RefusedField[] =>
  issues.map((issue) => ({ path: issue.path.map(String).join('.'), ...toIssueCode(issue) }));

function toIssueCode(issue: Issue): { code: string; params: RefusalParams } {
  switch (issue.code) {
    case 'too_small':
      return { code: `platform.field.${toSizeKind(issue.origin)}Small`, params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: `platform.field.${toSizeKind(issue.origin)}Big`, params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'platform.field.email' : 'platform.field.format', params: {} };
    case 'invalid_value':
      return { code: 'platform.field.choice', params: {} };
    case 'custom':
      return toCustomCode(issue.params ?? {});
    case 'invalid_type':
      // zod leaves the value out of the issue and states what was received only in the message.
      return {
        code: issue.message.endsWith('received undefined') ? 'platform.field.required' : 'platform.field.invalid',
        params: {},
      };
    default:
      return { code: 'platform.field.invalid', params: {} };
  }
}

/** A rule of a module brings its own code, and what its message names. */
function toCustomCode({ code, ...params }: Readonly<Record<string, unknown>>) {
  return typeof code === 'string'
    ? { code, params: params as RefusalParams }
    : { code: 'platform.field.invalid', params: {} };
}

/** Selects the message for a size: characters, entries or a number. */
function toSizeKind(origin: string): 'text' | 'list' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' || origin === 'set' ? 'list' : 'number';
}
