/** Something made for guests, to be kept for a few seconds. */
export interface Made<Thing> {
  readonly thing: Thing;
  /** What it was made of: a drop of any of these drops it. */
  readonly tags: readonly string[];
  readonly isKept: boolean;
}

/** Pages and answers that are the same for every guest. */
export interface GuestCache<Thing> {
  /** The kept one, or the one that is being made right now, or a fresh one. */
  through(key: string, make: () => Promise<Made<Thing>>): Promise<Thing>;
  /** Forgets what was made of any of these; everything without a list. */
  drop(tags?: readonly string[]): void;
}

export interface GuestCacheOptions {
  readonly seconds: number;
  readonly capacity?: number;
  readonly now?: () => number;
}

/** The cache of one process. It holds nothing that another one would miss: every process hears the same drops. */
export function memoryGuestCache<Thing>({ seconds, capacity = 500, now = Date.now }: GuestCacheOptions): GuestCache<Thing> {
  const kept = new Map<string, Made<Thing> & { readonly until: number }>();
  const making = new Map<string, Promise<Thing>>();
  let drops = 0;

  const keep = (key: string, made: Made<Thing>) => {
    kept.delete(key);
    kept.set(key, { ...made, until: now() + seconds * 1_000 });
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
  };
  const fresh = async (key: string, make: () => Promise<Made<Thing>>): Promise<Thing> => {
    const dropsBefore = drops;
    const made = await make();
    // What was read before a drop may be what the drop is about.
    if (made.isKept && seconds > 0 && dropsBefore === drops) keep(key, made);
    return made.thing;
  };

  return {
    through(key, make) {
      const found = kept.get(key);
      if (found && found.until > now()) return Promise.resolve(found.thing);
      const known = making.get(key);
      if (known) return known;
      const job = fresh(key, make).finally(() => {
        if (making.get(key) === job) making.delete(key);
      });
      making.set(key, job);
      return job;
    },
    drop(tags) {
      drops += 1;
      making.clear();
      if (!tags) return kept.clear();
      for (const [key, one] of kept) if (one.tags.some((tag) => tags.includes(tag))) kept.delete(key);
    },
  };
}
