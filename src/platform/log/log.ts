import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = Logger;

/** One JSON line an entry; secrets and private data never reach it. */
export const createLog = (config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>): Log =>
  pino({
    level: config.LOG_LEVEL,
    base: { role: config.ROLE },
    redact: {
      paths: ['*.password', '*.email', '*.token', 'req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', '*.to.address'],
      censor: '[hidden]',
    },
  });
