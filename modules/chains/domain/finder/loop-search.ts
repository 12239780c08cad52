import {
  computeOwnerNumberBound,
  toObjectiveNumber,
  type Loop,
  type LoopRules,
  type Pool,
  type PoolStep,
} from './pool.ts';

/** Which items a search may enter. */
export type ItemFilter = (item: number) => boolean;
/** Receives a loop; `false` ends the search. */
export type LoopVisitor = (loop: Loop) => boolean;

const anywhere: ItemFilter = () => true;

interface Walk {
  readonly start: number;
  readonly visit: LoopVisitor;
  readonly turn: number;
  /** The item that the owner of the first one gets, if it is given. */
  readonly first?: number;
}

/**
 * Finds the loops through an item: depth first, and only over items from which the way back is short enough. Its
 * scratch arrays are as long as the pool and are used again by each search.
 */
export class LoopSearch {
  readonly pool: Pool;
  readonly rules: LoopRules;
  readonly #before: readonly (readonly number[])[];
  /** Steps back to the start, valid where the stamp is that of the current search. */
  readonly #distance: Uint8Array;
  readonly #stamp: Int32Array;
  readonly #used: Uint8Array;
  readonly #onPath: Uint8Array;
  #search = 0;
  #path: PoolStep[] = [];

  constructor(pool: Pool, rules: LoopRules) {
    this.pool = pool;
    this.rules = rules;
    this.#before = itemsBefore(pool);
    this.#distance = new Uint8Array(pool.owners.length);
    this.#stamp = new Int32Array(pool.owners.length);
    this.#used = new Uint8Array(pool.uses);
    this.#onPath = new Uint8Array(computeOwnerNumberBound(pool));
  }

  /**
   * Visits loops through the item until `visit` returns `false`.
   * @param turn rotates the steps of every item, so that a search that ends early meets other loops each time
   * @returns whether every loop was visited
   */
  through(start: number, visit: LoopVisitor, mayEnter: ItemFilter = anywhere, turn = 0): boolean {
    return this.#visitAll({ start, visit, turn }, mayEnter);
  }

  /** Visits loops in which the owner of `start` gets the item `first` for it, until `visit` returns `false`. */
  throughStep(start: number, first: number, visit: LoopVisitor): boolean {
    return this.#visitAll({ start, visit, turn: 0, first }, anywhere);
  }

  /**
   * Visits loops in which the owner of `start` gets one of the items `firsts` for it, up to a number for each of these.
   */
  throughSteps(start: number, firsts: readonly number[], most: number, visit: (loop: Loop) => void): void {
    this.#measureWayBack(start, anywhere);
    for (const first of firsts) {
      let left = most;
      this.#walkFrom({
        start,
        first,
        turn: 0,
        visit: (loop) => {
          visit(loop);
          return --left > 0;
        },
      });
    }
  }

  /** Visits every loop of the pool once, from its item with the lowest number. */
  every(visit: LoopVisitor): boolean {
    for (let start = 0; start < this.pool.owners.length; start++)
      if (!this.through(start, visit, (item) => item > start)) return false;
    return true;
  }

  #visitAll(walk: Walk, mayEnter: ItemFilter): boolean {
    this.#measureWayBack(walk.start, mayEnter);
    return this.#walkFrom(walk);
  }

  #walkFrom(walk: Walk): boolean {
    this.#path = [];
    const owner = this.pool.owners[walk.start] ?? 0;
    this.#onPath[owner] = 1;
    const isDone = this.#walk(walk, walk.start, 1);
    this.#onPath[owner] = 0;
    return isDone;
  }

  #measureWayBack(start: number, mayEnter: ItemFilter): void {
    const search = ++this.#search;
    this.#stamp[start] = search;
    this.#distance[start] = 0;
    let edge = [start];
    for (let distance = 1; distance < this.rules.longest && edge.length > 0; distance++) {
      const next: number[] = [];
      for (const item of edge)
        for (const before of this.#before[item] ?? []) {
          if (this.#stamp[before] === search || !mayEnter(before)) continue;
          this.#stamp[before] = search;
          this.#distance[before] = distance;
          next.push(before);
        }
      edge = next;
    }
  }

  #walk(search: Walk, item: number, depth: number): boolean {
    const steps = this.pool.steps[item] ?? [];
    for (let index = 0; index < steps.length; index++) {
      const step = steps[(index + search.turn) % steps.length];
      if (!step || (depth === 1 && search.first !== undefined && step.item !== search.first)) continue;
      if (step.item === search.start) {
        if (depth < this.rules.shortest || !this.#isFree(step) || !this.#mayBeAsLongAs(depth, step)) continue;
        if (this.rules.isLikeNeeded && step.isWish && this.#path.every(({ isWish }) => isWish)) continue;
        if (!search.visit(this.#loop(step))) return false;
      } else if (this.#leadsBack(step, depth) && !this.#enter(search, step, depth)) return false;
    }
    return true;
  }

  #leadsBack({ item }: PoolStep, depth: number): boolean {
    return this.#stamp[item] === this.#search && (this.#distance[item] ?? 0) <= this.rules.longest - depth;
  }

  #enter(search: Walk, step: PoolStep, depth: number): boolean {
    const owner = this.pool.owners[step.item] ?? 0;
    if (this.rules.isMemberOnce && this.#onPath[owner] === 1) return true;
    if (!this.#isFree(step) || this.#isKeptApart(owner)) return true;
    const wasOnPath = this.#onPath[owner] ?? 0;
    this.#onPath[owner] = 1;
    for (const use of step.uses) this.#used[use] = 1;
    this.#path.push(step);
    const isDone = this.#walk(search, step.item, depth + 1);
    this.#path.pop();
    for (const use of step.uses) this.#used[use] = 0;
    this.#onPath[owner] = wasOnPath;
    return isDone;
  }

  #mayBeAsLongAs(depth: number, closing: PoolStep): boolean {
    const { longest } = this.pool;
    return !longest || [closing, ...this.#path].every(({ item }) => (longest[item] ?? depth) >= depth);
  }

  #isKeptApart(owner: number): boolean {
    for (const other of this.pool.apart?.get(owner) ?? []) if (this.#onPath[other] === 1) return true;
    return false;
  }

  #isFree(step: PoolStep): boolean {
    for (const use of step.uses) if (this.#used[use] === 1) return false;
    return true;
  }

  #loop(closing: PoolStep): Loop {
    const steps = [closing, ...this.#path];
    const items = steps.map(({ item }) => item);
    return {
      items,
      uses: steps.flatMap(({ uses }) => uses),
      served: [...new Set(items.map((item) => toObjectiveNumber(this.pool, this.rules, item)))],
      fit: steps.reduce((sum, { fit }) => sum + fit, 0),
    };
  }
}

function itemsBefore({ steps }: Pool): number[][] {
  const before: number[][] = steps.map(() => []);
  steps.forEach((list, item) => {
    for (const step of list) before[step.item]?.push(item);
  });
  return before;
}
