import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { Refusal } from '#contracts/refusal.ts';
import { WrongSetting } from '../config/config.ts';
import { exitCodes } from './exit-codes.ts';
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
  readonly switches?: readonly { readonly name: string; readonly about: string }[];
  /**
   * @param switches names of the switches that were given
   * @returns the exit code, one of `exitCodes`
   */
  run(terminal: Terminal, isJson: boolean, switches: ReadonlySet<string>): Promise<number>;
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
  ): Promise<CommandAnswer>;
  /** The sentence for a refusal's code. */
  wording(refusal: Refusal): string;
}

interface Flags {
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

/**
 * Parses one command line and runs it.
 * @returns the exit code, one of `exitCodes`
 */
export async function runCli(words: readonly string[], options: CliOptions): Promise<number> {
  const { terminal } = options;
  let exit: number = exitCodes.done;
  const program = programOf(options);
  for (const command of options.standalone ?? []) addStandalone(program, command, terminal, (code) => (exit = code));
  try {
    await program.parseAsync([...words], { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const fault = faultOf(error, options);
    if (words.includes('--json')) terminal.out(JSON.stringify({ ok: false, code: fault.code, message: fault.message }));
    else terminal.err(`✗ ${fault.message}`);
    return fault.exit;
  }
}

function addStandalone(
  program: Command,
  { name, about, switches = [], run }: StandaloneCommand,
  terminal: Terminal,
  ended: (code: number) => void,
): void {
  const leaf = leafFor(program, name, terminal).description(about).option('--json', 'answer in one line of JSON');
  for (const each of switches) leaf.option(`--${each.name}`, each.about);
  leaf.action(async () => {
    // Commander keeps `--dry-run` as `dryRun`.
    const isGiven = ({ name: long }: { readonly name: string }) =>
      leaf.getOptionValue(long.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())) === true;
    const given = new Set(switches.filter(isGiven).map((each) => each.name));
    ended(await run(terminal, leaf.opts<Flags>().json === true, given));
  });
}

function programOf({ commands, terminal, perform, version }: CliOptions): Command {
  const program = rules(new Command('npm run swapu --'), terminal).description('What operators do from a terminal.');
  if (version !== undefined) program.version(version);
  for (const command of commands) {
    const leaf = leafFor(program, command.name, terminal)
      .description(command.about)
      .option('--json', 'answer in one line of JSON')
      .option('--dry-run', command.noDryRun ?? 'do everything, say what would come of it, and take it back');
    for (const argument of command.arguments ?? [])
      leaf.addArgument(new Argument(`<${argument.name}>`, argument.about).argParser(parserOf(argument)));
    for (const option of command.options ?? [])
      leaf.addOption(new Option(`--${option.name} <${option.name}>`, option.about).argParser(parserOf(option)));
    leaf.action(async () => {
      const { json, dryRun, ...options } = leaf.opts<Flags>();
      const given = {
        ...options,
        ...Object.fromEntries(
          (command.arguments ?? []).map(({ name }, place) => [name, leaf.processedArgs[place] as unknown]),
        ),
      };
      const isDryRun = dryRun === true;
      if (isDryRun && command.noDryRun !== undefined) leaf.error(`--dry-run: ${command.noDryRun}`);
      const { text, data } = await perform(command, given, isDryRun);
      terminal.out(
        json
          ? JSON.stringify({ ok: true, isDryRun, ...data })
          : `✓ ${text}${isDryRun ? ' (dry run: nothing was changed)' : ''}`,
      );
    });
  }
  return program;
}

/** Parses one value. An invalid value is reported before the command runs, in the words of the help. */
const parserOf =
  ({ about, schema }: CommandArgument) =>
  (typed: string): unknown => {
    if (!schema) return typed;
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

function faultOf(error: unknown, { wording }: CliOptions): { code: string; exit: number; message: string } {
  if (error instanceof Refusal)
    return { code: error.code, exit: exitCodes.refused, message: `${wording(error)} (${error.code})` };
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof WrongSetting
    ? { code: 'setting', exit: exitCodes.usage, message }
    : { code: 'fault', exit: exitCodes.fault, message };
}
