import type { Config } from '#platform/config/config.ts';
import type { MarketSettings, MarketView } from '../read-market.ts';
import type { AllAsked, AllFound } from './search-all.ts';
import type { Asked, Loops } from './search-around.ts';

/** The searches of chains: around members, and over all likes. */
export interface Searches {
  around(at: MarketView, asked: readonly Asked[]): Promise<Loops>;
  all(at: MarketView, asked: AllAsked): Promise<AllFound>;
}

export type SearchName = keyof Searches;
export type AskedOf<Name extends SearchName> = Parameters<Searches[Name]>[1];
export type FoundBy<Name extends SearchName> = Awaited<ReturnType<Searches[Name]>>;

/** The settings by which a search reaches the database and judges trades. */
export type SearchSettings = MarketSettings &
  Pick<
    Config,
    | 'ROLE'
    | 'DATABASE_POOL'
    | 'DATABASE_DIRECT_URL'
    | 'DATABASE_CONNECT_SECONDS'
    | 'DATABASE_LOCK_SECONDS'
    | 'DATABASE_STATEMENT_SECONDS'
    | 'DATABASE_IDLE_SECONDS'
    | 'DATABASE_UNUSED_SECONDS'
  >;

/** What the process of searches gets. */
export interface SearchTask<Name extends SearchName = SearchName> {
  readonly id: string;
  readonly databaseUrl: string;
  readonly settings: SearchSettings;
  readonly now: Date;
  readonly name: Name;
  readonly asked: AskedOf<Name>;
}

export type SearchAnswer =
  { readonly id: string; readonly found: FoundBy<SearchName> } | { readonly id: string; readonly fault: string };
