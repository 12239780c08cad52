import { setTimeout as pause } from 'node:timers/promises';
import type { Host } from '#platform/host.ts';
import { beginSeed } from './begin-seed.ts';
import { makeStep } from './make-step.ts';
import { sizeOf } from './plan.ts';

/** A portion ends after so long: a process that is asked to end waits for no more. */
const portionMs = 2_000;
/** After each step the site has this share of its time for itself. */
const restShare = 0.5;

/**
 * Makes some steps of what is left of the sample data, one after the other and with a pause behind each.
 * @returns what remains: nothing, more, or something that another process is at
 */
export async function makePortion(host: Host): Promise<'complete' | 'more' | 'busy'> {
  const end = performance.now() + portionMs;
  for (const seed of await beginSeed(host, sizeOf(host.config))) {
    for (let number = seed.done; number < seed.steps.length; number += 1) {
      const startedAt = performance.now();
      const outcome = await makeStep(host, seed, number);
      if (outcome === 'busy') return 'busy';
      if (outcome === 'moved') continue;
      if (performance.now() >= end) return 'more';
      await pause((performance.now() - startedAt) * restShare);
    }
  }
  return 'complete';
}
