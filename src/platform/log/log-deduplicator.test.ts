import { describe, expect, it } from 'vitest';
import { createLog, type Log } from './log.ts';

/** A log whose intervals end when the test decides. */
function rig() {
  const lines: Record<string, unknown>[] = [];
  let due: (() => void)[] = [];
  const log = createLog(
    { LOG_LEVEL: 'info', ROLE: 'web' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    { schedule: (run) => due.push(run) },
  );
  const passInterval = () => {
    const ended = due;
    due = [];
    for (const run of ended) run();
  };
  return { log, lines, passInterval };
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const fail = (log: Log, traceId: string, procedure: string, err: Error) =>
  log.child({ traceId }).warn({ err, procedure }, 'unavailable');

describe('lines that say the same again', () => {
  it('are one line and one sum, wherever the database was missed', () => {
    const { log, lines, passInterval } = rig();
    for (let n = 1; n <= 500; n += 1) fail(log, `trace-${n}`, n % 2 ? 'items.newest' : 'offers.mine', refused());
    passInterval();
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'unavailable', traceId: 'trace-1', procedure: 'items.newest' }),
      expect.objectContaining({ level: 40, role: 'web', msg: 'unavailable (repeated)' }),
    ]);
    const traceIds = expect.arrayContaining(['trace-2', 'trace-21']) as string[];
    expect(lines[1]).toMatchObject({ repeats: { count: 499, seconds: 10, traceIds } });
    expect(JSON.stringify(lines[1]).length).toBeLessThan(1_000);
  });

  it('are written in full again once an interval passed without one', () => {
    const { log, lines, passInterval } = rig();
    fail(log, 'a', 'items.newest', refused());
    fail(log, 'b', 'items.newest', refused());
    passInterval();
    fail(log, 'c', 'items.newest', refused());
    passInterval();
    passInterval();
    fail(log, 'd', 'items.newest', refused());
    expect(lines.map(({ msg, traceId }) => [msg, traceId])).toEqual([
      ['unavailable', 'a'],
      ['unavailable (repeated)', undefined],
      ['unavailable (repeated)', undefined],
      ['unavailable', 'd'],
    ]);
  });

  it('are failed requests of one status, too', () => {
    const { log, lines, passInterval } = rig();
    for (const path of ['/', '/search', '/trpc/items.newest'])
      log.error({ req: { method: 'GET', path }, res: { statusCode: 503 } }, 'request answered');
    passInterval();
    expect(lines.map(({ msg }) => msg)).toEqual(['request answered', 'request answered (repeated)']);
  });
});

const unsigned = (log: Log, n: number) =>
  log.child({ traceId: `t${n}` }).warn({ reason: `attempt ${n}` }, 'an event with no valid signature');

describe.each([
  ['of strangers, with values of their own', unsigned],
  [
    'of slow statements',
    (log: Log, n: number) => log.warn({ milliseconds: n, statement: 'select 1' }, 'slow statement'),
  ],
  ['of information', (log: Log, n: number) => log.info({ mailId: `id-${n}` }, 'email delivered')],
  ['with nothing but words', (log: Log) => log.warn('live connection ended; connecting again')],
  [
    'of faults that name a value each',
    (log: Log, n: number) => log.error({ err: new Error(`no row ${n} for "name ${n}" <a${n}@example.org>`) }, 'fault'),
  ],
  [
    'of addresses below one page',
    (log: Log, n: number) => log.error({ path: `/viewPost/${n}`, err: refused() }, 'fault'),
  ],
])('two thousand lines %s', (_what, write) => {
  it('are one line and one sum', () => {
    const { log, lines, passInterval } = rig();
    for (let n = 1; n <= 2_000; n += 1) write(log, n);
    passInterval();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ repeats: { count: 1_999 } });
  });
});

it('lines of thousands of kinds are summed as one beyond those that are tracked', () => {
  const { log, lines, passInterval } = rig();
  for (let n = 1; n <= 5_000; n += 1) log.warn({ path: `/${n}` }, 'page failed');
  passInterval();
  expect(lines).toHaveLength(202);
  expect(lines.at(-1)).toMatchObject({ msg: 'lines of many kinds', repeats: { count: 4_799 } });
});

describe('lines that say something of their own', () => {
  it.each([
    [
      'faults of different procedures',
      { procedure: 'a.b', err: new Error('x') },
      { procedure: 'a.c', err: new Error('x') },
    ],
    [
      'different faults of one procedure',
      { procedure: 'a.b', err: new Error('x') },
      { procedure: 'a.b', err: new Error('y') },
    ],
    ['different slow statements', { statement: 'select 1' }, { statement: 'select now()' }],
    ['pages', { path: '/search' }, { path: '/activity' }],
  ])('are written each: %s', (_what, one, other) => {
    const { log, lines } = rig();
    log.error(one, 'line');
    log.error(other, 'line');
    expect(lines).toHaveLength(2);
  });

  it('are written each: what ends the process', () => {
    const { log, lines } = rig();
    for (let n = 0; n < 2; n += 1) log.fatal({ err: refused() }, 'line');
    expect(lines).toHaveLength(2);
  });
});
