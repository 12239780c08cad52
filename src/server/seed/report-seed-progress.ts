import type { Host } from '#platform/host.ts';
import { listSeedProgress, type SeedProgress } from '#platform/seed/progress.ts';
import { isSeedEnabled } from './seed-plan.ts';

const everyMs = 10_000;

/** `sample data: items 640 of 1,500`: the first module that is not complete. */
export function formatSeedProgress(seeds: readonly SeedProgress[]): string | undefined {
  const current = seeds.find(({ done, total }) => done < total);
  return (
    current &&
    `… sample data: ${current.module} ${current.done.toLocaleString('en-AU')} of ${current.total.toLocaleString('en-AU')}`
  );
}

/**
 * Reports the progress of the sample data in the terminal, whichever process makes it, until it is complete.
 * @returns a function that ends the reports
 */
export function reportSeedProgress(host: Host, say: (line: string) => void): () => void {
  if (!isSeedEnabled(host.config)) return () => undefined;
  let last: string | undefined;
  const look = async () => {
    const line = formatSeedProgress(await listSeedProgress(host.database.db));
    if (line !== undefined && line !== last) say(line);
    if (line === undefined) {
      if (last !== undefined) say('✓ sample data complete');
      clearInterval(timer);
    }
    last = line;
  };
  const timer = setInterval(
    () => void look().catch((error: unknown) => host.log.warn({ err: error }, 'sample data: progress unknown')),
    everyMs,
  ).unref();
  return () => clearInterval(timer);
}
