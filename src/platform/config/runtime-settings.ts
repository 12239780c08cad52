import { z } from 'zod';
import type { Config } from './config.ts';
import { settingsSchema } from './schema.ts';

/**
 * The settings that the owner may change while the site runs: numbers that are read anew each time they are needed and
 * that a running process takes at once. Everything else needs a restart.
 */
export const runtimeSettings = [
  'REPORT_TAKE_DAYS',
  'REPORT_OWNER_DAYS',
  'DISPUTE_TAKE_DAYS',
  'DISPUTE_OWNER_DAYS',
  'REPORTS_PER_DAY',
  'BLOCKS_PER_MEMBER',
  'OFFER_HOURS',
  'OFFER_ITEM_CHANGE_MINUTES',
  'OFFER_REMINDER_HOURS',
  'OFFER_REVISIONS',
  'IMPERSONATION_MINUTES',
] as const satisfies readonly (keyof Config)[];
export type RuntimeSetting = (typeof runtimeSettings)[number];

export interface SettingBounds {
  readonly minimum: number;
  readonly maximum: number;
}

const boundsSchema = z.object({ minimum: z.int(), maximum: z.int() });

/** The bounds of a setting, as the config's schema states them. */
export const findSettingBounds = (name: RuntimeSetting): SettingBounds =>
  boundsSchema.parse(z.toJSONSchema(settingsSchema.shape[name], { io: 'output' }));

/** A value within the bounds of its setting, or undefined. */
export function parseRuntimeSetting(name: RuntimeSetting, value: unknown): number | undefined {
  const parsed = settingsSchema.shape[name].safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
