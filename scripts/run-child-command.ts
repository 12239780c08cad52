import { spawn } from 'node:child_process';

export interface FinishedRun {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a command to its end. Its output is shown as it runs, or kept for the caller. */
export async function runChildCommand(
  command: readonly string[],
  show: 'shown' | 'kept',
  cwd: string = process.cwd(),
): Promise<FinishedRun> {
  const began = performance.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', show === 'shown' ? 'inherit' : 'pipe', show === 'shown' ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    const end = (code: number) => resolve({ code, output, seconds: (performance.now() - began) / 1_000 });
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** Numbers of checks or tests that passed and that failed. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

export const sumTestCounts = (counts: readonly TestCount[]): TestCount => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

/** The summary line that ends a run. */
export const formatTestCount = ({ passed, failed }: TestCount): string => `${passed} passed, ${failed} failed`;
