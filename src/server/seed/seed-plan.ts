import type { Config } from '#platform/config/config.ts';
import type { ModuleDefinition } from '#platform/module/define-module.ts';
import type { SeedSize, SeedStep } from '#platform/seed/seed.ts';

/** A module's steps in their order: the opening first. */
export interface SeedPlan {
  readonly module: string;
  readonly steps: readonly SeedStep[];
  /** The number of steps in the opening. */
  readonly opening: number;
}

/** Whether this site makes sample data: never in production. */
export const isSeedEnabled = ({ APP_MODE, SEED }: Pick<Config, 'APP_MODE' | 'SEED'>): boolean =>
  APP_MODE === 'demo' && SEED;

export const toSeedSize = ({ SEED_MEMBERS, SEED_ITEMS }: Pick<Config, 'SEED_MEMBERS' | 'SEED_ITEMS'>): SeedSize => ({
  members: SEED_MEMBERS,
  items: SEED_ITEMS,
});

/** A module's plan for a size; undefined for a module without sample data of its own. */
export function buildSeedPlan({ name, seed }: ModuleDefinition, size: SeedSize): SeedPlan | undefined {
  const opening = seed?.opening ?? [];
  const steps = [...opening, ...(seed?.rest?.(size) ?? [])];
  return steps.length > 0 ? { module: name, steps, opening: opening.length } : undefined;
}
