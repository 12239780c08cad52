interface QueuedEntry<Entry> {
  readonly member: string;
  /** Entries of a lower round go first, regardless of arrival. */
  readonly round: number;
  readonly entry: Entry;
}

/**
 * A round-robin queue: each member has one entry per round, in the order of arrival. A member's first entry therefore
 * goes before the second entry of a member who added many.
 */
export class FairWaitingList<Entry> {
  readonly #limit: number;
  /** Sorted by round, and within one by arrival. */
  readonly #waiting: QueuedEntry<Entry>[] = [];
  /** The last round of each member; a round before the current one equals none. */
  readonly #lastRounds = new Map<string, number>();
  #round = 0;

  /** @param limit how many entries may wait */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the entry to drop when the queue is full: the last in line, which may be the new one. */
  push(member: string, entry: Entry): Entry | undefined {
    const round = Math.max(this.#round, (this.#lastRounds.get(member) ?? -1) + 1);
    const later = this.#waiting.findIndex((other) => other.round > round);
    this.#waiting.splice(later === -1 ? this.#waiting.length : later, 0, { member, round, entry });
    this.#lastRounds.set(member, round);
    return this.#waiting.length > this.#limit ? this.#dropLast() : undefined;
  }

  shift(): Entry | undefined {
    const next = this.#waiting.shift();
    if (!next) return undefined;
    this.#round = next.round;
    for (const [member, round] of this.#lastRounds) if (round < this.#round) this.#lastRounds.delete(member);
    return next.entry;
  }

  #dropLast(): Entry | undefined {
    const last = this.#waiting.pop();
    if (last) this.#lastRounds.set(last.member, last.round - 1);
    return last?.entry;
  }
}
