import { unavailabilityOf } from '../db/postgres-errors.ts';
import { withoutAddresses } from './fault-for-log.ts';

/** Where a line comes from, in words of the code: none of them is chosen by a stranger. */
export type LinePlace = Readonly<Record<'job' | 'procedure' | 'path', string | undefined>>;

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The first segment of a path; the others are ids and whatever a stranger types. */
const firstSegment = (path: unknown): string | undefined => /^\/[^/]*/.exec(textOf(path))?.[0];

export function placeOfLine(line: unknown, bindings: Fields): LinePlace {
  const { procedure, path, req } = fieldsOf(line);
  return {
    job: textOf(bindings['job']) || undefined,
    procedure: textOf(procedure) || undefined,
    path: firstSegment(path ?? fieldsOf(req)['path']),
  };
}

/**
 * Lines with equal kinds repeat each other: they have the same message, place and fault. An unavailable database is one
 * kind wherever it occurred. Ids, addresses and other values in a line make no kind of their own.
 */
export function kindOfLine(level: number, line: unknown, message: string, place: LinePlace): string {
  const { err, res, statement } = fieldsOf(line);
  const fault = line instanceof Error ? line : err;
  const status = textOf(fieldsOf(res)['statusCode']);
  const unavailability = status === '503' ? 'unavailable' : unavailabilityOf(fault);
  const where = unavailability
    ? [unavailability]
    : [place.job, place.procedure, place.path, withoutValues(textOf(statement)), ...nameFault(fault)];
  return [level, message, status, ...where].join('\n');
}

function nameFault(fault: unknown): string[] {
  if (!(fault instanceof Error)) return [typeof fault];
  const { code, constraint, cause } = fault as { code?: unknown; constraint?: unknown; cause?: unknown };
  const own = [fault.name, textOf(constraint), textOf(code) || withoutValues(fault.message)];
  return cause === undefined ? own : [...own, ...nameFault(cause)];
}

const values = /"[^"]*"|'[^']*'|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi;
const mostCharacters = 200;

const withoutValues = (text: string): string =>
  withoutAddresses(text.slice(0, 2 * mostCharacters))
    .replaceAll(values, '?')
    .slice(0, mostCharacters);
