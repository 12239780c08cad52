import { describe, expect, it } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { runCli } from '#platform/cli/run-cli.ts';
import { dataCommands, standaloneCommands } from './all-commands.ts';

/** Words of a command line as a shell takes them; what it sends elsewhere is the shell's. */
const splitWords = (line: string): string[] =>
  (line.split(' > ')[0] ?? '').match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];

async function type(...words: readonly string[]) {
  const said = { out: '', err: '' };
  const ran: string[] = [];
  const exit = await runCli(words, {
    commands: dataCommands,
    standalone: standaloneCommands.map((command) => ({
      ...command,
      run: async () => {
        ran.push(command.name);
        return exitCodes.done;
      },
    })),
    terminal: { out: (text) => (said.out += `${text}\n`), err: (text) => (said.err += `${text}\n`) },
    async perform(command, given, isDryRun, by) {
      ran.push(command.name);
      return { text: 'done', data: { given: Object.keys(given), isDryRun, by } };
    },
    wording: ({ code }) => code,
  });
  return { exit, ran, ...said };
}

const all = [...dataCommands, ...standaloneCommands];

it('no two commands share a name', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

describe.each(all.map((command) => [command.name, command] as const))('%s', (name, command) => {
  it('shows examples and exit codes in its help, and each example is understood', async () => {
    const help = await type(...name.split(' '), '--help');
    expect(help.exit).toBe(exitCodes.done);
    expect(help.out).toContain('Exit codes: 0 done, 1 fault, 2 usage, 3 refused.');
    expect(help.out).toContain('--json');
    for (const example of command.examples) {
      expect(help.out).toContain(`npm run swapu -- ${example}`);
      expect(await type(...splitWords(example))).toMatchObject({ exit: exitCodes.done, ran: [name], err: '' });
    }
  });

  it('refuses what it does not know before it runs', async () => {
    const example = splitWords(command.examples[0]);
    expect(await type(...example, '--such-an-option')).toMatchObject({ exit: exitCodes.usage, ran: [] });
  });
});

describe.each(dataCommands.map((command) => [command.name, command] as const))('%s', (_name, command) => {
  const example = splitWords(command.examples[0]).filter((word) => !['--json', '--dry-run'].includes(word));

  it('answers a script in one line', async () => {
    const { out } = await type(...example, '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, isDryRun: false });
  });

  it(
    command.isReading ? 'changes nothing, so nothing is tried' : 'is tried with --dry-run, or says why not',
    async () => {
      const tried = await type(...example, '--dry-run', '--json');
      if (command.isReading) expect(tried).toMatchObject({ exit: exitCodes.usage, ran: [] });
      else if (command.noDryRun !== undefined)
        expect(tried).toMatchObject({ exit: exitCodes.usage, ran: [], err: expect.stringContaining(command.noDryRun) });
      else expect(JSON.parse(tried.out)).toMatchObject({ isDryRun: true });
    },
  );
});

it.each(standaloneCommands.filter(({ noDryRun }) => noDryRun !== undefined))(
  '$name is not tried, and says why',
  async ({ examples: [example], noDryRun }) => {
    expect(await type(...splitWords(example), '--dry-run')).toMatchObject({
      exit: exitCodes.usage,
      ran: [],
      err: expect.stringContaining(noDryRun ?? ''),
    });
  },
);

const writing = dataCommands.filter(({ isReading }) => !isReading);

it.each(writing.map(({ examples: [example] }) => splitWords(example).filter((word) => word !== '--dry-run')))(
  'the audit log names a person where one is given: %s %s',
  async (...example) => {
    const { out } = await type(...example, '--by', 'kim@example.org', '--json');
    expect(JSON.parse(out)).toMatchObject({ by: 'kim@example.org' });
  },
);
