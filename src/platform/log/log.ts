import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { faultForLog } from './fault-for-log.ts';

export type Log = Logger;

/** One JSON line an entry; secrets and private data never reach it. */
export const createLog = (config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>, destination?: DestinationStream): Log =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: { role: config.ROLE },
      serializers: { err: faultForLog },
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
