import type { z } from 'zod';
import type { Unit } from '../db/unit.ts';
import type { Host } from '../host.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The amount of sample data made while the site runs. */
export interface SeedSize {
  /** Members in addition to those with a demo sign-in. */
  readonly members: number;
  readonly items: number;
}

/** A demo member whose credentials visitors may use. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
  /** A short description of the member for the terminal. */
  readonly about: string;
}

/**
 * The context of a step of sample data: units of work in the past, in which members act through the product's own
 * commands.
 */
export interface BackdatedUnit {
  readonly host: Host;
  /** When seeding began. No unit is later than that. */
  readonly present: Date;
  /** The seeded random of this step. */
  readonly random: SeededRandom;
  /**
   * Runs commands at a time in the past. Their events are handled at that time and in the same transaction, by every
   * module. No email is sent and no change is published.
   */
  at<T>(moment: Date, work: (unit: Unit) => Promise<T>): Promise<T>;
}

/** A small piece of sample data, made in one transaction. */
export type SeedStep = (past: BackdatedUnit) => Promise<void>;

/** A handler of one module's sample data for another module's events, such as the chat that follows an offer. */
export interface BackdatedHandler {
  readonly event: string;
  /**
   * Runs after all other handlers of the event. `occurredAt` may be in the middle of a scenario: stay within minutes of
   * it, or subscribe to its last event.
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
 * A module's part of the demo's sample data, made by calling the product's own commands. Modules seed in the order of
 * their list.
 */
export interface Seed {
  /** Printed at every start of the demo. */
  readonly signIns?: readonly DemoSignIn[];
  /** Made before the site accepts its first visitor: little, but enough for a lively start. */
  readonly opening?: readonly SeedStep[];
  /**
   * Made while the site runs. The same size always gives the same steps, since an interrupted seed continues by their
   * number.
   */
  rest?(size: SeedSize): readonly SeedStep[];
  readonly on?: readonly BackdatedHandler[];
}
