import type { z } from 'zod';
import type { Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How much sample data is made behind the running site. */
export interface SeedSize {
  /** Members beside those one may sign in as. */
  readonly members: number;
  readonly items: number;
}

/** A member of the demo as whom a visitor may sign in. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  /** Who it is, in a few words for the terminal. */
  readonly about: string;
}

/** What a step of sample data may use: moments of the past, in which members act through the product's own commands. */
export interface BackdatedUnit {
  readonly host: Host;
  /** When the sample data was begun. No moment lies after it. */
  readonly present: Date;
  /** The throws of this step. */
  readonly random: SeededRandom;
  /**
   * Runs commands at a moment. What they tell is heard at that moment and in the same transaction, by every module.
   * Nobody is written to and no screen is woken: it was long ago.
   */
  at<T>(moment: Date, work: (unit: Unit) => Promise<T>): Promise<T>;
}

/** A small piece of sample data. It is made whole, in one transaction, or not at all. */
export type SeedStep = (past: BackdatedUnit) => Promise<void>;

/** What sample data of one module adds when it hears of another's, such as the talk that goes on over an offer. */
export interface BackdatedHandler {
  readonly event: string;
  /**
   * Runs after everybody else has heard. `occurredAt` may be in the middle of a story: stay within minutes of it, or
   * hear its end.
   */
  handle(past: BackdatedUnit, payload: unknown, occurredAt: Date): Promise<void>;
}

export function onBackdatedEvent<Payload>(
  event: string,
  schema: z.ZodType<Payload>,
  handle: (past: BackdatedUnit, payload: Payload, occurredAt: Date) => Promise<void>,
): BackdatedHandler {
  return { event, handle: (past, payload, occurredAt) => handle(past, schema.parse(payload), occurredAt) };
}

/**
 * A module's share of the demo's sample data, made by calling the product's own commands. Modules seed in the order of
 * their list.
 */
export interface Seed {
  /** Printed at every start of the demo. */
  readonly signIns?: readonly DemoSignIn[];
  /** Made before the site's first visitor: little, and enough for a lively table. */
  readonly opening?: readonly SeedStep[];
  /**
   * Made behind the running site. The same size always gives the same steps, since a seed that was interrupted goes on
   * by their number.
   */
  rest?(size: SeedSize): readonly SeedStep[];
  readonly on?: readonly BackdatedHandler[];
}
