import type { JobContext } from '../jobs/define-job.ts';

/** What a command did: a sentence for people and the same as data for scripts (`--json`). */
export interface CommandAnswer {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface CommandArgument {
  readonly name: string;
  /** What to give, in a few words for the help. */
  readonly about: string;
}

/**
 * Something an operator does from a terminal. With `--dry-run` the same code runs and every transaction is taken back, so
 * a command writes through `context.transaction` only, and once.
 */
export interface OperatorCommand {
  /** Words as typed: `admin grant`. */
  readonly name: string;
  readonly about: string;
  readonly arguments?: readonly CommandArgument[];
  run(context: JobContext, given: Readonly<Record<string, string>>): Promise<CommandAnswer>;
}

export const defineCommand = (command: OperatorCommand): OperatorCommand => command;
