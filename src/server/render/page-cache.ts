/** A page kept for a few seconds. */
export interface CachedPage<Page> {
  readonly page: Page;
  /** What it was made of: a drop of any of these drops it. */
  readonly tags: readonly string[];
  readonly isKept: boolean;
}

/** Pages that look the same to every guest. */
export interface PageCache<Page> {
  /** The kept page, or the one that is being made right now, or a fresh one. */
  through(key: string, make: () => Promise<CachedPage<Page>>): Promise<Page>;
  /** Forgets the pages made of any of these; all of them without a list. */
  drop(tags?: readonly string[]): void;
}

export interface PageCacheOptions {
  readonly seconds: number;
  readonly capacity?: number;
  readonly now?: () => number;
}

/** The cache of one process. It holds nothing that another one would miss: every process hears the same drops. */
export function memoryPageCache<Page>({ seconds, capacity = 500, now = Date.now }: PageCacheOptions): PageCache<Page> {
  const kept = new Map<string, CachedPage<Page> & { readonly until: number }>();
  const making = new Map<string, Promise<Page>>();
  let drops = 0;

  const keep = (key: string, made: CachedPage<Page>) => {
    kept.delete(key);
    kept.set(key, { ...made, until: now() + seconds * 1_000 });
    const [oldest] = kept.keys();
    if (kept.size > capacity && oldest !== undefined) kept.delete(oldest);
  };
  const fresh = async (key: string, make: () => Promise<CachedPage<Page>>): Promise<Page> => {
    const dropsBefore = drops;
    const made = await make();
    // What was read before a drop may be what the drop is about.
    if (made.isKept && seconds > 0 && dropsBefore === drops) keep(key, made);
    return made.page;
  };

  return {
    through(key, make) {
      const found = kept.get(key);
      if (found && found.until > now()) return Promise.resolve(found.page);
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
      for (const [key, page] of kept) if (page.tags.some((tag) => tags.includes(tag))) kept.delete(key);
    },
  };
}
