import { z } from 'zod';
import type { ProductSettings } from './config.ts';

export interface SettingBounds {
  readonly minimum: number;
  readonly maximum: number;
}

const boundsSchema = z.object({ minimum: z.int(), maximum: z.int() });

/**
 * The bounds of a setting that the owner may change while the site runs, as its schema states them.
 * @throws Error for a name that no owner declares
 */
export const requireSettingBounds = (settings: ProductSettings, name: string): SettingBounds =>
  boundsSchema.parse(z.toJSONSchema(findSchema(settings, name), { io: 'output' }));

/** A value within the bounds of its setting, or undefined. */
export function parseLiveSetting(settings: ProductSettings, name: string, value: unknown): number | undefined {
  const parsed = z.number().safeParse(findSchema(settings, name).safeParse(value).data);
  return parsed.data;
}

function findSchema({ shape }: ProductSettings, name: string): z.ZodType {
  const schema = shape[name];
  if (!schema) throw new Error(`no owner declares the setting ${name}`);
  return schema;
}
