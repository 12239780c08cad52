import type { z } from 'zod';
import type { RefusedField, RefusalParams } from '#contracts/refusal.ts';

type Issue = z.core.$ZodIssue;

/** zod's findings as codes and parameters, to be worded by the reader's client; zod's own English goes no further. */
export const refusedFields = (issues: readonly Issue[]): RefusedField[] =>
  issues.map((issue) => ({ path: issue.path.map(String).join('.'), ...wordingOf(issue) }));

function wordingOf(issue: Issue): { code: string; params: RefusalParams } {
  switch (issue.code) {
    case 'too_small':
      return { code: `platform.field.${sizeWord(issue.origin)}Small`, params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: `platform.field.${sizeWord(issue.origin)}Big`, params: { maximum: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'platform.field.email' : 'platform.field.format', params: {} };
    case 'invalid_value':
      return { code: 'platform.field.choice', params: {} };
    case 'custom':
      return {
        code: typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'platform.field.invalid',
        params: {},
      };
    case 'invalid_type':
      // zod keeps the value out of its finding and tells what was received only in its sentence.
      return {
        code: issue.message.endsWith('received undefined') ? 'platform.field.required' : 'platform.field.invalid',
        params: {},
      };
    default:
      return { code: 'platform.field.invalid', params: {} };
  }
}

/** Which sentence tells of a size: so many characters, so many entries, or a number. */
function sizeWord(origin: string): 'text' | 'list' | 'number' {
  if (origin === 'string') return 'text';
  return origin === 'array' || origin === 'set' ? 'list' : 'number';
}
