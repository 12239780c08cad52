import { setTimeout as pause } from 'node:timers/promises';
import type { Host } from '#platform/host.ts';
import { planRemainingSeed } from './plan-remaining-seed.ts';
import { makeSeedStep } from './make-seed-step.ts';
import { toSeedSize } from './seed-plan.ts';

/** A portion ends after this time, so that a process that is shutting down does not wait longer. */
const portionMs = 2_000;
/** The pause after each step as a share of the time that the step took: the site needs the machine too. */
const restShare = 0.5;

/**
 * Makes some steps of what is left of the sample data, one after the other and with a pause after each.
 * @returns what remains: nothing, more, or a step that another process is making
 */
export async function makeSeedPortion(host: Host): Promise<'complete' | 'more' | 'busy'> {
  const end = performance.now() + portionMs;
  for (const seed of await planRemainingSeed(host, toSeedSize(host.config))) {
    for (let number = seed.done; number < seed.steps.length; number += 1) {
      const startedAt = performance.now();
      const outcome = await makeSeedStep(host, seed, number);
      if (outcome === 'busy') return 'busy';
      if (outcome === 'moved') continue;
      if (performance.now() >= end) return 'more';
      await pause((performance.now() - startedAt) * restShare);
    }
  }
  return 'complete';
}
