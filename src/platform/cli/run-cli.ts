import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { Refusal } from '#contracts/refusal.ts';
import { WrongSettingError } from '../config/config.ts';
import { lookupArgumentSchema } from './argument-schemas.ts';
import { exitCodes } from './exit-codes.ts';
import { CommandRefusedError, WrongArgumentError } from './expected-errors.ts';
import type { CommandAnswer, CommandArgument, OperatorCommand } from './operator-command.ts';

export interface Terminal {
  /** The answer only: scripts read it. */
  out(text: string): void;
  /** Error messages for people. */
  err(text: string): void;
}

/** A command that needs neither valid settings nor a database, and returns its own exit code. */
export interface StandaloneCommand {
  readonly name: string;
  readonly about: string;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandArgument[];
  readonly switches?: readonly { readonly name: string; readonly about: string }[];
  /** Command lines of the help, without `npm run swapu --`. */
  readonly examples: readonly [string, ...string[]];
  /** Why the command does not support `--dry-run`; left out where it changes nothing, or has such a switch. */
  readonly noDryRun?: string;
  /**
   * @param switches names of the switches that were given
   * @param given arguments and options
   * @returns the exit code, one of `exitCodes`
   */
  run(
    terminal: Terminal,
    isJson: boolean,
    switches: ReadonlySet<string>,
    given: Readonly<Record<string, string | undefined>>,
  ): Promise<number>;
}

export interface CliOptions {
  readonly commands: readonly OperatorCommand[];
  readonly standalone?: readonly StandaloneCommand[];
  /** The output of `--version`. */
  readonly version?: string;
  readonly terminal: Terminal;
  /** Runs a command on the product's data. */
  perform(
    command: OperatorCommand,
    given: Readonly<Record<string, unknown>>,
    isDryRun: boolean,
    by: string | undefined,
  ): Promise<CommandAnswer>;
  /** The sentence for a refusal's code. */
  wording(refusal: Refusal): string;
}

/** Thrown once the reasons are written. */
class CommandRefused extends Error {}

interface Flags {
  readonly json?: boolean;
  readonly dryRun?: boolean;
  readonly by?: string;
}

const byArgument = {
  name: 'by',
  about: 'whose name the audit log gets, by address; else the user of this machine',
  schema: lookupArgumentSchema,
} as const;

const exitText = `Exit codes: ${Object.entries(exitCodes)
  .map(([meaning, code]) => `${code} ${meaning}`)
  .join(', ')}.`;

const dryRunText = 'do everything, say what would come of it, and take it back';
const notPossible = (why: string): string => `not possible: ${why}`;

/** The end of a command's help. */
const helpEnd = (examples: readonly string[]): string =>
  ['', 'Examples:', ...examples.map((line) => `  npm run swapu -- ${line}`), '', exitText].join('\n');

function addValues(
  leaf: Command,
  { arguments: values = [], options = [] }: Pick<OperatorCommand, 'arguments' | 'options'>,
) {
  for (const argument of values)
    leaf.addArgument(new Argument(`<${argument.name}>`, argument.about).argParser(buildParser(argument)));
  for (const option of options)
    leaf.addOption(
      'isSwitch' in option
        ? new Option(`--${option.name}`, option.about)
        : new Option(`--${option.name} <${option.name}>`, option.about).argParser(buildParser(option)),
    );
}

/** A long list hides what all of its faults have in common. */
const mostFaults = 50;

const faultLines = (faults: readonly string[]): readonly string[] =>
  faults.length <= mostFaults
    ? faults
    : [...faults.slice(0, mostFaults), `… and ${faults.length - mostFaults} more; --json has all of them`];

const collectArguments = (leaf: Command, values: readonly CommandArgument[] = []): Readonly<Record<string, unknown>> =>
  Object.fromEntries(values.map(({ name }, place) => [name, leaf.processedArgs[place] as unknown]));

/**
 * Parses one command line and runs it.
 * @returns the exit code, one of `exitCodes`
 */
export async function runCli(words: readonly string[], options: CliOptions): Promise<number> {
  const { terminal } = options;
  let exit: number = exitCodes.done;
  const program = buildProgram(options);
  for (const command of options.standalone ?? []) addStandalone(program, command, terminal, (code) => (exit = code));
  describeGroups(program);
  try {
    await program.parseAsync([...words], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommandRefused) return exitCodes.refused;
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done;
      if (words.includes('--json')) terminal.out(JSON.stringify({ ok: false, code: 'usage', message: error.message }));
      return exitCodes.usage;
    }
    const fault = toFault(error, options);
    if (words.includes('--json')) terminal.out(JSON.stringify({ ok: false, code: fault.code, message: fault.message }));
    else terminal.err(`✗ ${fault.message}`);
    return fault.exit;
  }
}

function addStandalone(
  program: Command,
  command: StandaloneCommand,
  terminal: Terminal,
  ended: (code: number) => void,
): void {
  const { name, about, switches = [], options = [], examples, noDryRun, run } = command;
  const leaf = leafFor(program, name, terminal)
    .description(about)
    .option('--json', 'answer in one line of JSON')
    .addHelpText('after', helpEnd(examples));
  addValues(leaf, command);
  for (const each of switches) leaf.option(`--${each.name}`, each.about);
  if (noDryRun !== undefined) leaf.option('--dry-run', notPossible(noDryRun));
  leaf.action(async () => {
    if (noDryRun !== undefined && leaf.opts<Flags>().dryRun === true)
      leaf.error(`--dry-run is ${notPossible(noDryRun)}`);
    // Commander keeps `--dry-run` as `dryRun`.
    const isGiven = ({ name: long }: { readonly name: string }) =>
      leaf.getOptionValue(long.replace(/-(\w)/g, (_dash, email: string) => email.toUpperCase())) === true;
    const given = new Set(switches.filter(isGiven).map((each) => each.name));
    const values = {
      ...collectArguments(leaf, command.arguments),
      ...Object.fromEntries(options.map((option) => [option.name, leaf.getOptionValue(option.name) as unknown])),
    };
    ended(await run(terminal, leaf.opts<Flags>().json === true, given, values as Record<string, string | undefined>));
  });
}

function buildProgram({ commands, terminal, perform, version }: CliOptions): Command {
  const program = rules(new Command('npm run swapu --'), terminal).description('What operators do from a terminal.');
  if (version !== undefined) program.version(version);
  for (const command of commands) {
    const leaf = leafFor(program, command.name, terminal)
      .description(command.about)
      .option('--json', 'answer in one line of JSON')
      .addHelpText('after', helpEnd(command.examples));
    if (!command.isReading)
      leaf
        .option('--dry-run', command.noDryRun === undefined ? dryRunText : notPossible(command.noDryRun))
        .addOption(new Option('--by <email>', byArgument.about).argParser(buildParser(byArgument)));
    addValues(leaf, command);
    leaf.action(async () => {
      const { json, dryRun, by, ...options } = leaf.opts<Flags>();
      const given = { ...options, ...collectArguments(leaf, command.arguments) };
      const isDryRun = dryRun === true;
      if (isDryRun && command.noDryRun !== undefined) leaf.error(`--dry-run is ${notPossible(command.noDryRun)}`);
      const { text, data, faults = [] } = await perform(command, given, isDryRun, by);
      if (faults.length > 0) {
        if (json) terminal.out(JSON.stringify({ ok: false, isDryRun, ...data, faults }));
        else terminal.err([...faultLines(faults), `✗ ${text}`].join('\n'));
        throw new CommandRefused();
      }
      if (json) terminal.out(JSON.stringify({ ok: true, isDryRun, ...data }));
      else if (command.isReading) terminal.out(text);
      else terminal.out(`✓ ${text}${isDryRun ? ' (dry run: nothing was changed)' : ''}`);
    });
  }
  return program;
}

/** Parses one value. An invalid value is reported before the command runs, in the words of the help. */
const buildParser =
  ({ about, schema }: CommandArgument) =>
  (typed: string): unknown => {
    const understood = schema.safeParse(typed);
    if (!understood.success) throw new InvalidArgumentError(`Expected ${about}.`);
    return understood.data;
  };

const leafFor = (program: Command, name: string, terminal: Terminal): Command =>
  rules(groupFor(program, name, terminal).command(name.split(' ').at(-1) ?? name), terminal);

/** `admin grant` and `admin revoke` share the group `admin`. */
function groupFor(program: Command, name: string, terminal: Terminal): Command {
  return name
    .split(' ')
    .slice(0, -1)
    .reduce(
      (parent, word) => parent.commands.find((known) => known.name() === word) ?? rules(parent.command(word), terminal),
      program,
    );
}

/** A group's line in the help names its commands. */
function describeGroups(program: Command): void {
  for (const group of program.commands)
    if (group.commands.length > 0 && group.description() === '')
      group.description(group.commands.map((command) => command.name()).join(', '));
}

/** Makes commander throw instead of ending the process, and write to the given terminal. */
const rules = (command: Command, terminal: Terminal): Command =>
  command
    .exitOverride()
    // `seed --items 9` and `seed demo --items 9` are two commands with an option each.
    .enablePositionalOptions()
    .showHelpAfterError('(--help tells more)')
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    });

function toFault(error: unknown, { wording }: CliOptions): { code: string; exit: number; message: string } {
  if (error instanceof Refusal)
    return { code: error.code, exit: exitCodes.refused, message: `${wording(error)} (${error.code})` };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CommandRefusedError) return { code: error.code, exit: exitCodes.refused, message };
  if (error instanceof WrongArgumentError) return { code: 'argument', exit: exitCodes.usage, message };
  if (error instanceof WrongSettingError) return { code: 'setting', exit: exitCodes.usage, message };
  return { code: 'fault', exit: exitCodes.fault, message };
}
