import type { Unit } from '../../db/unit.ts';

/** Kinds of returns of an email. */
export type ReturnedEmailKind = 'hard' | 'soft' | 'complaint';

/** A worse report replaces a milder one. */
export const milderReturnKinds: Readonly<Record<ReturnedEmailKind, readonly ReturnedEmailKind[]>> = {
  soft: [],
  hard: ['soft'],
  complaint: ['soft', 'hard'],
};

/**
 * A module that sends emails of its own, and learns what came back. `unit.mail` has one for every other email.
 */
export interface ReturnedEmailHandler {
  /** At most two letters; part of every token, so it never changes. */
  readonly sender: string;
  /**
   * Records what came back. A report that comes twice counts once.
   * @param ids as `signReturnToken` was given them
   * @returns the address that the email went to as far as it is known, and whether the report is news
   */
  record(unit: Unit, ids: readonly string[], kind: ReturnedEmailKind): Promise<ReturnedEmailRecipient>;
}

export interface ReturnedEmailRecipient {
  readonly address: string | null;
  readonly isNew: boolean;
  /** A complaint ends only what was complained of, where the reader can stop that by itself. */
  readonly isStopped?: boolean;
}
