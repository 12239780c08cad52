/** An expected error of a command, with its reason; it is printed without a stack. */
export class CommandError extends Error {}

/** Runs a command of the terminal. Trouble is printed on one line and sets the exit code to 1. */
export async function runReportingErrors(run: () => Promise<readonly string[]>): Promise<void> {
  try {
    for (const line of await run()) console.log(line);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
