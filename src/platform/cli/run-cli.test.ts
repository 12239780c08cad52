import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';
import { joinSettings } from '../config/config.ts';
import { lookupArgumentSchema } from './argument-schemas.ts';
import { exitCodes } from './exit-codes.ts';
import { CommandRefusedError, WrongArgumentError } from './expected-errors.ts';
import { defineCommand } from './operator-command.ts';
import { runCli } from './run-cli.ts';

const errors = defineRefusals('sample', { tooMany: refusal('limited', z.object({ most: z.number() })) });

const wave = defineCommand({
  name: 'people wave',
  about: 'waves to somebody',
  examples: ['people wave Ana'],
  arguments: [{ name: 'who', about: 'to whom', schema: lookupArgumentSchema }],
  options: [{ name: 'times', about: 'a whole number from 1 to 9', schema: z.coerce.number().int().min(1).max(9) }],
  async run(_context, { who, times = 1 }) {
    if (who === 'everyone') throw errors.tooMany({ most: 3 });
    if (who === 'nobody') throw new Error('the hand is broken');
    if (who === 'settings') joinSettings([]).parse({ PORT: 'abc' });
    if (who === 'file') throw new WrongArgumentError('the file is empty');
    if (who === 'folder') throw new CommandRefusedError('the folder is not empty');
    if (who === 'crowd')
      return {
        text: 'nobody was waved to',
        data: {},
        faults: Array.from({ length: 60 }, (_, at) => `fault ${at + 1}`),
      };
    return { text: `waved to ${who}${times > 1 ? ` ${times} times` : ''}`, data: { who } };
  },
});
const wink = defineCommand({
  name: 'people wave twice',
  about: 'waves to nobody in particular',
  examples: ['people wave twice'],
  options: [{ name: 'times', about: 'a whole number from 2 to 9', schema: z.coerce.number().int().min(2).max(9) }],
  noDryRun: 'a wave cannot be taken back',
  run: async (_context, { times = 2 }) => ({ text: `waved ${times} times`, data: {} }),
});
const list = defineCommand({
  name: 'people list',
  about: 'lists them',
  examples: ['people list --all'],
  isReading: true,
  options: [{ name: 'all', about: 'those who are away too', isSwitch: true }],
  run: async (_context, { all = false }) => ({ text: all ? 'Ana\nRui' : 'Ana', data: { all } }),
});
const bow = defineCommand({
  name: 'people bow',
  about: 'bows',
  examples: ['people bow'],
  run: async () => ({ text: 'bowed', data: {} }),
});

async function type(
  ...words: string[]
): Promise<{ exit: number; out: string; err: string; dryRuns: boolean[]; by: unknown[] }> {
  const said = { out: '', err: '' };
  const dryRuns: boolean[] = [];
  const by: unknown[] = [];
  const exit = await runCli(words, {
    commands: [wave, wink, list, bow],
    standalone: [
      {
        name: 'look',
        about: 'looks round',
        examples: ['look'],
        run: async (terminal, isJson) => (terminal.out(isJson ? '{}' : 'seen'), exitCodes.fault),
      },
      {
        name: 'people count',
        about: 'counts them',
        examples: ['people count'],
        run: async (terminal) => (terminal.out('two'), exitCodes.done),
      },
    ],
    version: '1.2.3',
    terminal: { out: (text) => (said.out += `${text}\n`), err: (text) => (said.err += `${text}\n`) },
    perform(command, given, isDryRun, actor) {
      dryRuns.push(isDryRun);
      by.push(actor);
      return command.run({} as never, given);
    },
    wording: ({ params }) => `At most ${String(params['most'])}.`,
  });
  return { exit, ...said, dryRuns, by };
}

test('a command that worked ends with 0 and says so in a sentence', async () => {
  expect(await type('people', 'wave', 'Ana')).toMatchObject({
    exit: exitCodes.done,
    out: '✓ waved to Ana\n',
    err: '',
    dryRuns: [false],
  });
});

test('--json answers in one line that a script can read', async () => {
  const { out } = await type('people', 'wave', 'Ana', '--json');
  expect(JSON.parse(out)).toEqual({ ok: true, isDryRun: false, who: 'Ana' });
});

test('--dry-run is told to the command and to the reader', async () => {
  expect(await type('people', 'wave', '--dry-run', 'Ana')).toMatchObject({
    exit: 0,
    out: '✓ waved to Ana (dry run: nothing was changed)\n',
    dryRuns: [true],
  });
});

test('a name is freed of the unseen characters of a copied text, and one of nothing else is refused', async () => {
  expect(await type('people', 'wave', '\u202aAna\u200b\u202c', '--by', 'rui@example.com\u00ad')).toMatchObject({
    exit: exitCodes.done,
    out: '✓ waved to Ana\n',
    by: ['rui@example.com'],
  });
  expect(await type('people', 'wave', '\u200b')).toMatchObject({
    exit: exitCodes.usage,
    dryRuns: [],
    err: expect.stringContaining('Expected to whom'),
  });
});

test('a command under another one keeps its own options', async () => {
  expect(await type('people', 'wave', 'twice', '--times', '5')).toMatchObject({
    exit: exitCodes.done,
    out: '✓ waved 5 times\n',
  });
});

test('--dry-run of what cannot be tried is refused with the reason, and nothing is done', async () => {
  expect(await type('people', 'wave', 'twice', '--dry-run')).toMatchObject({
    exit: exitCodes.usage,
    dryRuns: [],
    err: expect.stringContaining('a wave cannot be taken back'),
  });
});

test('an option is understood as what it stands for', async () => {
  expect(await type('people', 'wave', 'Ana', '--times', '3')).toMatchObject({
    exit: exitCodes.done,
    out: '✓ waved to Ana 3 times\n',
  });
});

test('a refusal ends with 3, worded, with its code', async () => {
  expect(await type('people', 'wave', 'everyone')).toMatchObject({
    exit: exitCodes.refused,
    out: '',
    err: '✗ At most 3. (sample.tooMany)\n',
  });
  expect(JSON.parse((await type('people', 'wave', 'everyone', '--json')).out)).toEqual({
    ok: false,
    code: 'sample.tooMany',
    message: 'At most 3. (sample.tooMany)',
  });
});

test('what the command itself finds unfit ends with 3, and a wrong file with 2', async () => {
  expect(await type('people', 'wave', 'folder')).toMatchObject({
    exit: exitCodes.refused,
    out: '',
    err: '✗ the folder is not empty\n',
  });
  expect(await type('people', 'wave', 'file', '--json')).toMatchObject({
    exit: exitCodes.usage,
    out: `${JSON.stringify({ ok: false, code: 'argument', message: 'the file is empty' })}\n`,
    err: '',
  });
});

test('a fault ends with 1 and its message', async () => {
  expect(await type('people', 'wave', 'nobody')).toMatchObject({
    exit: exitCodes.fault,
    err: '✗ the hand is broken\n',
  });
});

test.each([
  { words: ['people', 'wave'], says: /missing required argument 'who'/, why: 'a missing argument' },
  { words: ['people', 'wave', 'Ana', 'Rui'], says: /too many arguments/, why: 'one too many' },
  { words: ['people', 'wave', 'Ana', '--loud'], says: /unknown option '--loud'/, why: 'an unknown option' },
  {
    words: ['people', 'wave', 'Ana', '--times', 'often'],
    says: /'often' is invalid\. Expected a whole number from 1 to 9\./,
    why: 'an option that does not fit',
  },
  { words: ['people', 'jump'], says: /unknown command 'jump'/, why: 'an unknown command' },
  { words: ['people', 'wave', 'settings'], says: /PORT/, why: 'a wrong setting' },
])('$why ends with 2 before anything is tried', async ({ words, says }) => {
  const { exit, err, out } = await type(...words);
  expect({ exit, out }).toEqual({ exit: exitCodes.usage, out: '' });
  expect(err).toMatch(says);
});

test('a script reads in JSON what was wrong with its line', async () => {
  const { exit, out } = await type('people', 'wave', 'Ana', '--times', 'often', '--json');
  expect({ exit, ...JSON.parse(out) }).toMatchObject({
    exit: exitCodes.usage,
    ok: false,
    code: 'usage',
    message: expect.stringContaining("'often' is invalid"),
  });
});

test('a list is printed as it is, and a switch needs no value', async () => {
  expect(await type('people', 'list')).toMatchObject({ exit: exitCodes.done, out: 'Ana\n' });
  expect(await type('people', 'list', '--all')).toMatchObject({ exit: exitCodes.done, out: 'Ana\nRui\n' });
  expect(await type('people', 'list', '--all', 'yes')).toMatchObject({ exit: exitCodes.usage, out: '' });
});

test('many faults are cut short for people, and whole for scripts', async () => {
  const { exit, err } = await type('people', 'wave', 'crowd');
  expect(exit).toBe(exitCodes.refused);
  expect(err).toContain('fault 50\n… and 10 more; --json has all of them\n✗ nobody was waved to');
  expect(JSON.parse((await type('people', 'wave', 'crowd', '--json')).out).faults).toHaveLength(60);
});

test('--help says what each group holds', async () => {
  expect((await type('--help')).out).toMatch(/people +wave, list, bow, count/);
});

test('--help lists the commands and ends with 0', async () => {
  const { exit, out } = await type('people', '--help');
  expect(exit).toBe(0);
  expect(out).toMatch(/wave.*waves to somebody[^]*bow.*bows/);
});

test('a command that stands by itself says how it ended, and may answer in JSON', async () => {
  expect(await type('look')).toMatchObject({ exit: exitCodes.fault, out: 'seen\n' });
  expect(await type('look', '--json')).toMatchObject({ exit: exitCodes.fault, out: '{}\n' });
});

test('--version says which release it is', async () => {
  expect(await type('--version')).toMatchObject({ exit: exitCodes.done, out: '1.2.3\n' });
});

test('a command that stands by itself may share a group with others', async () => {
  expect(await type('people', 'count')).toMatchObject({ exit: exitCodes.done, out: 'two\n', dryRuns: [] });
});
