import { findUnavailability } from '../errors/postgres-errors.ts';
import { listCauses } from '../errors/list-causes.ts';
import { hideEmailAddresses } from './logged-fault.ts';

/** Where a line comes from, in words of the code: none of them is chosen by a stranger. */
export type LogLineOrigin = Readonly<Record<'job' | 'procedure' | 'path', string | undefined>>;

type Fields = Readonly<Record<string, unknown>>;

const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The first segment of a path; the others are ids and whatever a stranger types. */
const firstSegment = (path: unknown): string | undefined => /^\/[^/]*/.exec(toText(path))?.[0];

export function findLogLineOrigin(line: unknown, bindings: Fields): LogLineOrigin {
  const { procedure, path, req } = toFields(line);
  return {
    job: toText(bindings['job']) || undefined,
    procedure: toText(procedure) || undefined,
    path: firstSegment(path ?? toFields(req)['path']),
  };
}

/**
 * Lines with equal kinds repeat each other: they have the same message, place and fault. An unavailable database is one
 * kind wherever it occurred. Ids, addresses and other values in a line make no kind of their own.
 */
export function toRepeatedLineKey(level: number, line: unknown, message: string, place: LogLineOrigin): string {
  const { err, res, statement, said } = toFields(line);
  const fault = line instanceof Error ? line : err;
  const status = toText(toFields(res)['statusCode']);
  const where = () => [
    place.job,
    place.procedure,
    place.path,
    withoutValues(toText(statement ?? said)),
    ...nameFaults(fault),
  ];
  try {
    const unavailability = status === '503' ? 'unavailable' : findUnavailability(fault);
    return [level, message, status, ...(unavailability ? [unavailability] : where())].join('\n');
  } catch {
    return [level, message, status, 'unreadable'].join('\n');
  }
}

function nameFaults(fault: unknown): string[] {
  if (!(fault instanceof Error)) return [typeof fault];
  return listCauses(fault).flatMap((each) => {
    const { name, message, constraint, code } = each as Error & { constraint?: unknown; code?: unknown };
    return [toText(name), toText(constraint), toText(code) || withoutValues(toText(message))];
  });
}

const values = /"[^"]*"|'[^']*'|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi;
const mostCharacters = 200;

const withoutValues = (text: string): string =>
  hideEmailAddresses(text.slice(0, 2 * mostCharacters))
    .replaceAll(values, '?')
    .slice(0, mostCharacters);
