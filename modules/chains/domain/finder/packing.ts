import type { Loop } from './pool.ts';

/** Fit decides between packings that serve equally many. */
const fitWeight = 0.001;

/** Loops that can happen together: each item and quota is used at most once. */
export class LoopPacking {
  readonly #holder = new Map<number, Loop>();
  readonly #count = new Map<number, number>();
  #loops = new Set<Loop>();
  #fit = 0;

  get loops(): readonly Loop[] {
    return [...this.#loops];
  }

  /** Number of items or members that are served. */
  get value(): number {
    return this.#count.size;
  }

  /** The value, with fit as what decides between equals. */
  get score(): number {
    return this.value + this.#fit * fitWeight;
  }

  isServed(number: number): boolean {
    return this.#count.has(number);
  }

  has(loop: Loop): boolean {
    return this.#loops.has(loop);
  }

  /** By how much the score would change if the loop replaced those that it conflicts with. */
  changeBy(loop: Loop): number {
    const leaving = this.#conflicts(loop);
    const lost = new Map<number, number>();
    let fit = loop.fit;
    for (const other of leaving) {
      fit -= other.fit;
      for (const number of other.served) lost.set(number, (lost.get(number) ?? 0) + 1);
    }
    let change = 0;
    for (const number of loop.served) {
      if (!this.#count.has(number)) change++;
      lost.delete(number);
    }
    for (const [number, times] of lost) if (this.#count.get(number) === times) change--;
    return change + fit * fitWeight;
  }

  /** Puts the loop in place of those that it conflicts with. @returns what is not served any more */
  put(loop: Loop): number[] {
    const leaving = this.#conflicts(loop);
    for (const other of leaving) this.remove(other);
    this.#loops.add(loop);
    this.#fit += loop.fit;
    for (const use of loop.uses) this.#holder.set(use, loop);
    for (const number of loop.served) this.#count.set(number, (this.#count.get(number) ?? 0) + 1);
    return [...leaving].flatMap(({ served }) => served).filter((number) => !this.#count.has(number));
  }

  remove(loop: Loop): void {
    this.#loops.delete(loop);
    this.#fit -= loop.fit;
    for (const use of loop.uses) this.#holder.delete(use);
    for (const number of loop.served) {
      const left = (this.#count.get(number) ?? 1) - 1;
      if (left > 0) this.#count.set(number, left);
      else this.#count.delete(number);
    }
  }

  #conflicts(loop: Loop): Set<Loop> {
    const conflicts = new Set<Loop>();
    for (const use of loop.uses) {
      const holder = this.#holder.get(use);
      if (holder) conflicts.add(holder);
    }
    return conflicts;
  }
}
