import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { faultForLog } from './fault-for-log.ts';
import { kindOfLine } from './kind-of-line.ts';
import { countRepeatedLines, type RepeatedLinesOptions } from './repeated-lines.ts';

export type Log = Logger;

const { warn, fatal } = pino.levels.values as { readonly warn: number; readonly fatal: number };

/**
 * Writes one JSON line per entry, and for repeated lines one sum per interval; secrets and private data never reach it.
 */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>,
  destination?: DestinationStream,
  repeated: RepeatedLinesOptions = {},
): Log {
  const isToBeWritten = countRepeatedLines(repeated);

  function writeUnlessRepeated(this: Log, args: Parameters<LogFn>, write: LogFn, level: number): void {
    const [line, message] = args as unknown[];
    const bindings = level >= warn && level < fatal ? this.bindings() : undefined;
    const kind = bindings && kindOfLine(level, line, message, bindings['job']);
    const traceId: unknown = (line as { traceId?: unknown } | undefined)?.traceId ?? bindings?.['traceId'];
    const writeSum = (repeats: object) => write.apply(log, [{ repeats }, `${String(message)} (repeated)`]);
    if (!kind || isToBeWritten(kind, typeof traceId === 'string' ? traceId : undefined, writeSum))
      write.apply(this, args);
  }

  const log = pino(
    {
      level: config.LOG_LEVEL,
      base: { role: config.ROLE },
      serializers: { err: faultForLog },
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
    ...(destination ? [destination] : []),
  );
  return log;
}
