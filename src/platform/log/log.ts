import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { toLoggedFault } from './logged-fault.ts';
import { toRepeatedLineKey, findLogLineOrigin } from './log-line-origin.ts';
import { createLogDeduplicator, type LineToCount, type RepeatedLinesOptions } from './log-deduplicator.ts';
import { standardOutput } from './standard-output.ts';

export type Log = Logger;

const { info, fatal } = pino.levels.values as { readonly info: number; readonly fatal: number };

/**
 * Writes one JSON line per entry, and for repeated lines one sum per interval; secrets and private data never reach it.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>,
  destination: DestinationStream = standardOutput,
  repeated: RepeatedLinesOptions = {},
): Log {
  const isToBeWritten = createLogDeduplicator(repeated);

  function writeUnlessRepeated(this: Log, args: Parameters<LogFn>, write: LogFn, level: number): void {
    // Lines that an operator asks to see one by one, and those that end the process, are always written.
    if (level < info || level >= fatal) return write.apply(this, args);
    const [line, second] = args as unknown[];
    const message = [line, second].find((each) => typeof each === 'string') ?? '';
    const bindings = this.bindings();
    const place = findLogLineOrigin(line, bindings);
    const traceId: unknown = (line as { traceId?: unknown } | null)?.traceId ?? bindings['traceId'];
    const counted: LineToCount = {
      kind: toRepeatedLineKey(level, line, message, place),
      level,
      traceId: typeof traceId === 'string' ? traceId : undefined,
      writeSum: (repeats, isMixed) =>
        write.apply(
          log,
          isMixed ? [{ repeats }, 'lines of many kinds'] : [{ ...place, repeats }, `${message} (repeated)`],
        ),
    };
    if (isToBeWritten(counted)) write.apply(this, args);
  }

  const log = pino(
    {
      level: config.LOG_LEVEL,
      base: { role: config.ROLE },
      serializers: { err: toLoggedFault },
      hooks: { logMethod: writeUnlessRepeated },
      redact: {
        paths: [
          '*.password',
          '*.email',
          '*.token',
          'req.headers.authorization',
          'req.headers.cookie',
          'res.headers["set-cookie"]',
          '*.to.address',
        ],
        censor: '[hidden]',
      },
    },
    destination,
  );
  return log;
}
