import { format } from 'node:util';
import type { Log } from './log.ts';

type Methods = Pick<Console, 'log' | 'info' | 'warn' | 'error'>;

const mostCharacters = 500;

/**
 * Makes what libraries say on the console lines of the log: they quote whatever a stranger asked for, in full and each
 * time, and what waits for a slow reader of the console has no bound.
 */
export function redirectConsoleToLog(log: Log, methods: Methods = console): void {
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels))
    methods[method as keyof Methods] = (...words: unknown[]) =>
      log[level]({ said: format(...words).slice(0, mostCharacters) }, 'said by a library');
}
