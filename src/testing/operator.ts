import { randomUUID } from 'node:crypto';
import type { OperatorCommand } from '#platform/cli/operator-command.ts';
import { runCli } from '#platform/cli/run-cli.ts';
import { toRehearsedTransact } from '#platform/cli/rehearsed-transact.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import type { World } from './world.ts';

export interface TypedAnswer {
  readonly exit: number;
  readonly answer: Record<string, unknown>;
}

/** An operator at the command line with these commands: takes what they type and answers as with `--json`. */
export const createOperator =
  (world: World, commands: readonly OperatorCommand[]) =>
  async (...words: readonly string[]): Promise<TypedAnswer> => {
    let out = '{}';
    const exit = await runCli([...words, '--json'], {
      commands,
      terminal: { out: (text) => void (out = text), err: () => undefined },
      perform: (command, given, isDryRun) => {
        const transaction: World['transaction'] = (work) => world.transaction(work);
        return command.run(
          {
            host: world.host,
            db: world.db,
            log: world.host.log,
            now: world.clock.now(),
            traceId: randomUUID(),
            isDryRun,
            transaction: isDryRun ? toRehearsedTransact(transaction) : transaction,
          },
          given,
        );
      },
      wording: ({ code, params }) => createTranslator('en-US')(code.replace('.', '.errors.'), params),
    });
    return { exit, answer: JSON.parse(out) as Record<string, unknown> };
  };
