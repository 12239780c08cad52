import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { redirectConsoleToLog } from './redirect-console-to-log.ts';

it('what a library says on the console is one line of the log, cut, and its repeats are summed', () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const console = { log: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  redirectConsoleToLog(
    createLog({ LOG_LEVEL: 'info', ROLE: 'web' }, destination, { schedule: () => undefined }),
    console,
  );
  const warn: (...words: unknown[]) => void = console.warn;
  for (let time = 0; time < 50; time += 1) warn('The URL path "%s" could not be decoded', `/%E0%A4${time}`);
  warn('another warning');
  const fail: (...words: unknown[]) => void = console.error;
  fail('x'.repeat(100_000));
  expect(lines.map(({ level, said }) => [level, String(said).slice(0, 25)])).toEqual([
    [40, 'The URL path "/%E0%A40" c'],
    [40, 'another warning'],
    [50, 'x'.repeat(25)],
  ]);
  expect(String(lines[2]?.['said'])).toHaveLength(500);
});
