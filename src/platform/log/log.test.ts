import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { createLog } from './log.ts';

const world = await testWorld();

/** The log line for this error. */
function lineOf(err: unknown): string {
  const lines: string[] = [];
  createLog({ LOG_LEVEL: 'info', ROLE: 'web' }, { write: (line) => void lines.push(line) }).error({ err }, 'fault');
  return lines.join('');
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing went wrong'),
    (error: unknown) => error,
  );

describe('a fault in the log', () => {
  it('names its kind, its code and its place', () => {
    const line = lineOf(Object.assign(new TypeError('went wrong'), { code: 'E_WRONG', cause: new Error('deeper') }));
    expect(JSON.parse(line)).toMatchObject({
      err: {
        type: 'TypeError',
        message: 'went wrong',
        code: 'E_WRONG',
        at: expect.arrayContaining([expect.stringContaining('log.test.ts')]) as string[],
        cause: { message: 'deeper' },
      },
    });
  });
  it('names what a copied error says', () => {
    expect(lineOf({ ...new Error(), message: 'no connection', queue: 'mail.deliver' })).toContain('no connection');
  });
  it('names no receiver of a letter', () => {
    const refused = Object.assign(new Error('550 5.1.1 <reader@example.com>: unknown, see node_modules/@scope/x'), {
      rejected: ['reader@example.com'],
    });
    const line = lineOf(refused);
    expect(line).not.toContain('reader@example.com');
    expect(line).toContain('node_modules/@scope/x');
  });
  it('does not repeat the row that did not fit, whoever wrote it', async () => {
    const { id } = await world.member({ email: 'somebody@example.com' });
    const byQuery = await errorOf(
      sql`update member_account set email = 'SECRET WORDS' where id = ${id}`.execute(world.db),
    );
    const byEntities = await errorOf(
      world.transaction((unit) =>
        unit.em.execute('update member_account set role = ? where id = ?', ['SECRET WORDS', id]),
      ),
    );
    for (const error of [byQuery, byEntities]) {
      const line = lineOf(error);
      expect(line).toMatch(/violates|constraint/);
      expect(line).not.toMatch(/SECRET WORDS|somebody@example\.com/);
    }
  });
});
