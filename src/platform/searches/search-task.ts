import type { ParsedSettings } from '#contracts/settings.ts';
import type { Config } from '../config/config.ts';

/** The settings by which a process of searches reaches the database. */
export const searchConnectionSettingNames = [
  'ROLE',
  'DATABASE_POOL',
  'DATABASE_DIRECT_URL',
  'DATABASE_CONNECT_SECONDS',
  'DATABASE_LOCK_SECONDS',
  'DATABASE_STATEMENT_SECONDS',
  'DATABASE_IDLE_SECONDS',
  'DATABASE_UNUSED_SECONDS',
] as const satisfies readonly (keyof Config)[];

/** Message that a process of searches is sent. */
export interface SearchTask {
  readonly id: string;
  readonly databaseUrl: string;
  readonly connection: Pick<Config, (typeof searchConnectionSettingNames)[number]>;
  readonly config: ParsedSettings;
  readonly now: Date;
  readonly name: string;
  readonly query: unknown;
}

export type SearchAnswer =
  { readonly id: string; readonly found: unknown } | { readonly id: string; readonly fault: string };
