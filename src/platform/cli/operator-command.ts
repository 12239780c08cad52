import type { z } from 'zod';
import type { JobContext } from '../jobs/define-job.ts';

/** The result of a command: a sentence for people, and the same as data for scripts (`--json`). */
export interface CommandAnswer {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Why nothing was done, each as a sentence: the command then ends with the code of a refusal. */
  readonly faults?: readonly string[];
}

/** The context in which a command runs. */
export interface CommandContext extends Omit<JobContext, 'failedRows'> {
  /** Every transaction is rolled back; what lies outside of them has to be left alone. */
  readonly isDryRun: boolean;
}

export interface CommandArgument {
  readonly name: string;
  /** A few words for the help on what to give; also part of the error message for an invalid value. */
  readonly about: string;
  /** Validates and converts the value. */
  readonly schema: z.ZodType;
}

/** Typed without a value. */
interface CommandSwitch extends Omit<CommandArgument, 'schema'> {
  readonly isSwitch: true;
}

export type CommandOption = CommandArgument | CommandSwitch;

type ValueOf<A extends CommandOption> = A extends CommandArgument ? z.output<A['schema']> : true;

/** The parsed command line by name: every argument, and the options that were given. */
type GivenArguments<Arguments extends readonly CommandArgument[], Options extends readonly CommandOption[]> = {
  readonly [A in Arguments[number] as A['name']]: ValueOf<A>;
} & { readonly [O in Options[number] as O['name']]?: ValueOf<O> };

interface CommandDraft<Arguments extends readonly CommandArgument[], Options extends readonly CommandOption[]> {
  /** Words as typed: `admin grant`. */
  readonly name: string;
  readonly about: string;
  readonly arguments?: Arguments;
  /** Each is typed as `--name <name>`, a switch as `--name`, and may be left out. */
  readonly options?: Options;
  /** Command lines of the help, without `npm run swapu --`. */
  readonly examples: readonly [string, ...string[]];
  /** Why the command does not support `--dry-run`, where it does not. */
  readonly noDryRun?: string;
  /** The command changes nothing, so it has no `--dry-run`. */
  readonly isReading?: true;
  run(context: CommandContext, given: GivenArguments<Arguments, Options>): Promise<CommandAnswer>;
}

/**
 * A command that an operator runs in a terminal. With `--dry-run` the same code runs and every transaction is rolled
 * back, so a command writes only through `context.transaction`, and only once.
 */
export interface OperatorCommand {
  readonly name: string;
  readonly about: string;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  readonly examples: readonly [string, ...string[]];
  readonly noDryRun?: string;
  readonly isReading?: true;
  /** @param given the arguments and options, parsed by their schemas */
  run(context: CommandContext, given: Readonly<Record<string, unknown>>): Promise<CommandAnswer>;
}

export const defineCommand = <
  const Arguments extends readonly CommandArgument[] = [],
  const Options extends readonly CommandOption[] = [],
>(
  draft: CommandDraft<Arguments, Options>,
): OperatorCommand => ({
  ...draft,
  run: (context, given) => draft.run(context, given as GivenArguments<Arguments, Options>),
});
