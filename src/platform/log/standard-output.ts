import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import { createLossyLineWriter, type LossyLineWriter } from './lossy-line-writer.ts';

/** Time that a process that ends waits for a slow reader of its last lines, such as why it ends. */
const lastLinesMs = 200;

/** The log. */
export const standardOutput = openAtFirstLine(
  'stdout',
  (lines) => `${JSON.stringify({ level: 40, time: Date.now(), dropped: lines, msg: 'log lines dropped' })}\n`,
);

/** Messages for the person at the terminal. */
export const standardError = openAtFirstLine('stderr', (lines) => `✗ ${lines} lines could not be written\n`);

/** Lines of this process that were dropped since its start. */
export const countDroppedLines = (): number => standardOutput.dropped() + standardError.dropped();

function openAtFirstLine(name: 'stdout' | 'stderr', missing: (lines: number) => string): LossyLineWriter {
  let opened: LossyLineWriter | undefined;
  const open = (): LossyLineWriter => {
    const descriptor = openWithoutBlocking(name);
    const output = createLossyLineWriter({ writeNow: (bytes) => writeSync(descriptor, bytes), missing });
    process.once('exit', () => writeLastLines(output));
    return output;
  };
  return {
    write: (line) => (opened ??= open()).write(line),
    dropped: () => opened?.dropped() ?? 0,
    flush: () => opened?.flush() ?? true,
  };
}

/**
 * A write to a pipe blocks the whole process while its reader sleeps, unless the pipe was set not to block, which
 * Node does when its own stream is made. A terminal that stopped blocks Node's stream as well, and is opened anew.
 */
function openWithoutBlocking(name: 'stdout' | 'stderr'): number {
  // Libraries write to these streams too, and an error without a listener ends the process.
  process[name].on('error', () => undefined);
  const descriptor = { stdout: 1, stderr: 2 }[name];
  if (!isatty(descriptor)) return descriptor;
  try {
    return openSync(`/dev/fd/${descriptor}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    return descriptor;
  }
}

function writeLastLines(output: LossyLineWriter): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; !output.flush() && waited < lastLinesMs; waited += 20) Atomics.wait(clock, 0, 0, 20);
}
