import { z } from 'zod';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { WrongSettingError } from '#platform/config/config.ts';
import { seedBounds } from '#platform/config/seed-bounds.ts';
import { createProgressBar } from '#platform/cli/progress-bar.ts';
import { planRemainingSeed } from './plan-remaining-seed.ts';
import { isSeedEnabled, toSeedSize } from './seed-plan.ts';
import { seedAllData } from './seed-demo.ts';

const count = (what: string, { minimum, maximum }: { readonly minimum: number; readonly maximum: number }) => ({
  about: `how many ${what}, ${minimum} to ${maximum}`,
  schema: z.coerce.number().int().min(minimum).max(maximum),
});

/**
 * `npm run swapu -- seed demo`: makes at once the sample data that a site makes in the background. A seed that was
 * begun is completed as it was begun.
 */
export const seedDemoCommand = defineCommand({
  name: 'seed demo',
  about: 'makes the sample data of the demo, or completes it',
  examples: ['seed demo', 'seed demo --members 50 --items 300'],
  options: [
    { name: 'members', ...count('members beside those of the sign-ins', seedBounds.members) },
    { name: 'items', ...count('items', seedBounds.items) },
  ],
  noDryRun: 'not possible here, since it is thousands of transactions of which each builds on those before',
  async run({ host }, given) {
    if (!isSeedEnabled(host.config))
      throw new WrongSettingError(['APP_MODE, SEED: sample data is made in demo mode only, and where SEED is not off']);
    const due = await planRemainingSeed(host, { ...toSeedSize(host.config), ...given });
    const total = due.reduce((sum, { done, steps }) => sum + steps.length - done, 0);
    const bar = createProgressBar(process.stderr, total);
    const made = new Map(due.map(({ module, done }) => [module, done]));
    await seedAllData(host, { ...toSeedSize(host.config), ...given }, ({ module }, done) => {
      bar.begin(module);
      bar.advance(Math.max(0, done - (made.get(module) ?? 0)));
      made.set(module, Math.max(done, made.get(module) ?? 0));
    });
    bar.end();
    const [size] = due.map(({ size: asBegun }) => asBegun);
    return {
      text: size
        ? `sample data of ${size.members} members and ${size.items} items is complete`
        : 'the sample data was complete already',
      data: { steps: total, ...size },
    };
  },
});
