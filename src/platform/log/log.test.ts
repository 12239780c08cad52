import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { createLog } from './log.ts';

const world = await testWorld();

/** The log line for this error. */
function writeLine(err: unknown): string {
  const lines: string[] = [];
  createLog({ LOG_LEVEL: 'info', ROLE: 'web' }, { write: (line) => void lines.push(line) }).error({ err }, 'fault');
  return lines.join('');
}
const catchError = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('nothing went wrong'),
    (error: unknown) => error,
  );

describe('a fault in the log', () => {
  it('names its kind, its code and its place', () => {
    const line = writeLine(Object.assign(new TypeError('went wrong'), { code: 'E_WRONG', cause: new Error('deeper') }));
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
    expect(writeLine({ ...new Error(), message: 'no connection', queue: 'mail.deliver' })).toContain('no connection');
  });
  it('names no receiver of a letter', () => {
    const refused = Object.assign(new Error('550 5.1.1 <reader@example.com>: unknown, see node_modules/@scope/x'), {
      rejected: ['reader@example.com'],
    });
    const line = writeLine(refused);
    expect(line).not.toContain('reader@example.com');
    expect(line).toContain('node_modules/@scope/x');
  });
  it('does not repeat the row that did not fit, whoever wrote it', async () => {
    const { id } = await world.member({ email: 'somebody@example.com' });
    const byQuery = await catchError(
      sql`update member_account set email = 'SECRET WORDS' where id = ${id}`.execute(world.db),
    );
    const byEntities = await catchError(
      world.transaction((unit) =>
        unit.em.execute('update member_account set role = ? where id = ?', ['SECRET WORDS', id]),
      ),
    );
    for (const error of [byQuery, byEntities]) {
      const line = writeLine(error);
      expect(line).toMatch(/violates|constraint/);
      expect(line).not.toMatch(/SECRET WORDS|somebody@example\.com/);
    }
  });
  it.each(Object.entries(errorsThatTrapTheirReader()))('is one line, and never a fault of its own: %s', (_, error) => {
    expect(JSON.parse(writeLine(error))).toMatchObject({ msg: 'fault' });
    expect(writeLine(error).length).toBeLessThan(20_000);
  });
  it('names no receiver in a text that looks like addresses throughout', () => {
    expect(writeLine(new Error(`${'a@'.repeat(1_000)}b reader@example.com`))).not.toContain('reader@example.com');
  });
});

function errorsThatTrapTheirReader(): Readonly<Record<string, unknown>> {
  const [one, other] = [new Error('one'), new Error('other')];
  Object.assign(one, { cause: other });
  Object.assign(other, { cause: one });
  let deep = new Error('deepest');
  for (let depth = 0; depth < 20_000; depth += 1) deep = new Error('wrapper', { cause: deep });
  const throwing = {
    get: () => {
      throw new Error('unreadable');
    },
  };
  return {
    'two that cause each other': one,
    'thousands of wrappers': deep,
    'no message': Object.assign(new Error(), { message: undefined }),
    'a message that is no text': Object.assign(new Error(), { message: { text: 'went wrong' } }),
    'a stack that is no text': Object.assign(new Error(), { stack: ['went wrong'] }),
    'a message that cannot be read': Object.defineProperty(new Error(), 'message', throwing),
    'a code that cannot be read': Object.defineProperty(new Error(), 'code', throwing),
    'an object that is no text': Object.create(null),
    // The search for addresses would take the square of its length: minutes.
    'a long word': new Error('x'.repeat(1_000_000)),
    'a long row of signs': new Error('a@'.repeat(500_000)),
  };
}
