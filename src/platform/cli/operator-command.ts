import type { z } from 'zod';
import type { JobContext } from '../jobs/define-job.ts';

/** What a command did: a sentence for people and the same as data for scripts (`--json`). */
export interface CommandAnswer {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CommandArgument {
  readonly name: string;
  /** What to give, in a few words for the help; also what is told of a value that does not fit. */
  readonly about: string;
  /** What fits, and what it becomes; any text as it is where none is given. */
  readonly schema?: z.ZodType;
}

type ValueOf<A extends CommandArgument> = A extends { readonly schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : string;

/** What was typed, by name: every argument, and those options that were given. */
type Given<Arguments extends readonly CommandArgument[], Options extends readonly CommandArgument[]> = {
  readonly [A in Arguments[number] as A['name']]: ValueOf<A>;
} & { readonly [O in Options[number] as O['name']]?: ValueOf<O> };

interface CommandDraft<Arguments extends readonly CommandArgument[], Options extends readonly CommandArgument[]> {
  /** Words as typed: `admin grant`. */
  readonly name: string;
  readonly about: string;
  readonly arguments?: Arguments;
  /** Each is typed as `--name <name>` and may be left out. */
  readonly options?: Options;
  /** Why it cannot be tried with `--dry-run`, where it cannot. */
  readonly noDryRun?: string;
  run(context: JobContext, given: Given<Arguments, Options>): Promise<CommandAnswer>;
}

/**
 * Something an operator does from a terminal. With `--dry-run` the same code runs and every transaction is taken back,
 * so a command writes through `context.transaction` only, and once.
 */
export interface OperatorCommand {
  readonly name: string;
  readonly about: string;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandArgument[];
  readonly noDryRun?: string;
  /** @param given what was typed, understood by the schemas of the arguments and options */
  run(context: JobContext, given: Readonly<Record<string, unknown>>): Promise<CommandAnswer>;
}

export const defineCommand = <
  const Arguments extends readonly CommandArgument[] = [],
  const Options extends readonly CommandArgument[] = [],
>(
  draft: CommandDraft<Arguments, Options>,
): OperatorCommand => ({ ...draft, run: (context, given) => draft.run(context, given as Given<Arguments, Options>) });
