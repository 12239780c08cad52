import { performance } from 'node:perf_hooks';

/** Something the person at the terminal has to put right; `remedy` says how. */
export class Trouble extends Error {
  /** @param {string} message @param {string} remedy */
  constructor(message, remedy) {
    super(message);
    this.remedy = remedy;
  }
}

/**
 * Lines for people go to stderr, so that `npm run -s swapu -- … --json | jq` sees only the answer. @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs one step and says how long it took; one that lasts says so now and then.
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
