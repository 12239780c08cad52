import { performance } from 'node:perf_hooks';

// A reader that is gone or a full disk must not end the launcher, because the site below it ends with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** A problem that the person at the terminal has to fix; `remedy` says how. */
export class Trouble extends Error {
  /** @param {string} message @param {string} remedy */
  constructor(message, remedy) {
    super(message);
    this.remedy = remedy;
  }
}

/**
 * Writes messages for people to stderr, so that `npm run -s swapu -- … --json | jq` reads only the result.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs one step and prints how long it took; a long step prints its progress now and then.
 * @template T
 * @param {string} doing what is being done
 * @param {string} done what has been done
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, done, work) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  say(`… ${doing}`);
  const reminder = setInterval(() => say(`… ${doing}: ${seconds().toFixed(0)} s`), 20_000);
  try {
    const result = await work();
    say(`✓ ${done} (${seconds().toFixed(1)} s)`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
