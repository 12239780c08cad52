import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a process with `--import`: on SIGUSR2 it collects garbage and appends the bytes that are still in use to
 * the file that HEAP_PROBE_FILE names, one line for each process and signal.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  const line = { pid: process.pid, heapUsed, external, arrayBuffers, rss };
  appendFileSync(process.env['HEAP_PROBE_FILE'] ?? '', `${JSON.stringify(line)}\n`);
});
