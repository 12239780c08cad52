import { setTimeout as pause } from 'node:timers/promises';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Host } from '#platform/host.ts';
import type { SeedSize } from '#platform/seed/seed.ts';
import { planRemainingSeed, type DueSeed } from './plan-remaining-seed.ts';
import { makeSeedStep } from './make-seed-step.ts';
import { isSeedEnabled, toSeedSize } from './seed-plan.ts';

/** The time in milliseconds to wait while another process makes a step. */
const timeoutMs = 100;

/**
 * Makes the part of the sample data that a first visitor should find. Several processes may start together: they
 * alternate, and each returns when the part is there.
 * @returns names of the modules whose sample data was made
 */
export async function seedOpeningData(host: Host, say: (line: string) => void): Promise<string[]> {
  if (!isSeedEnabled(host.config)) return [];
  const due = (await planRemainingSeed(host, toSeedSize(host.config))).filter(({ done, opening }) => done < opening);
  if (due.length > 0) say('… making the first of the sample data');
  for (const seed of due) await makeUpTo(host, seed, seed.opening);
  if (due.length > 0) await showToGuests(host, due);
  return due.map(({ module }) => module);
}

/**
 * Makes all of the sample data that is not there yet, and reports each step. For operators and tests; a site makes it
 * in the background.
 */
export async function seedAllData(
  host: Host,
  size: SeedSize,
  report: (seed: DueSeed, done: number) => void = () => undefined,
): Promise<void> {
  const due = await planRemainingSeed(host, size);
  for (const seed of due) await makeUpTo(host, seed, seed.opening, report);
  for (const seed of due) await makeUpTo(host, seed, seed.steps.length, report);
}

/** Drops the cached answers that guests got from the empty site. */
async function showToGuests(host: Host, seeds: readonly DueSeed[]): Promise<void> {
  await runTransaction(host, { actor: null, traceId: 'seed' }, async (unit) => {
    for (const { module } of seeds) unit.publishChange(`${module}.seed`, 'opening');
  });
}

async function makeUpTo(
  host: Host,
  seed: DueSeed,
  end: number,
  report: (seed: DueSeed, done: number) => void = () => undefined,
): Promise<void> {
  for (let number = seed.done; number < end;) {
    const outcome = await makeSeedStep(host, seed, number);
    if (outcome === 'busy') await pause(timeoutMs);
    else number += 1;
    report(seed, number);
  }
}
