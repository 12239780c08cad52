/** What somebody asked for cannot be done, and why: shown as it is, without a stack. */
export class Trouble extends Error {}

/** Runs a command of the terminal: trouble is told on one line and ends it with code 1. */
export async function runCommand(run: () => Promise<readonly string[]>): Promise<void> {
  try {
    for (const line of await run()) console.log(line);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(`✗ ${error.message}`);
    process.exitCode = 1;
  }
}
