import { unavailabilityOf } from '../db/postgres-errors.ts';

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/**
 * Lines with equal kinds repeat each other. An unavailable database is one kind wherever it occurred; other faults
 * differ by their place and error. Undefined for a line that reports neither a fault nor a failed request.
 */
export function kindOfLine(level: number, line: unknown, message: unknown, job: unknown): string | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const { err, res, req, procedure, path } = line as Readonly<Record<string, unknown>>;
  const status = textOf((res as { statusCode?: unknown } | undefined)?.statusCode);
  if (err === undefined && status === '') return undefined;
  const unavailability = status === '503' ? 'unavailable' : unavailabilityOf(err);
  const place = [procedure, path, (req as { path?: unknown } | undefined)?.path, job].map(textOf);
  return [level, textOf(message), status, ...(unavailability ? [unavailability] : [...place, ...faultOf(err)])].join(
    '\n',
  );
}

function faultOf(err: unknown): string[] {
  if (!(err instanceof Error)) return [typeof err];
  const { code, constraint } = err as { code?: unknown; constraint?: unknown };
  return [err.name, textOf(constraint), textOf(code) || err.message];
}
