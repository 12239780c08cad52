/** A value made for guests, to be cached for a few seconds. */
export interface CachedGuestValue<Thing> {
  readonly thing: Thing;
  /** The sources it was made of: dropping any of these drops it. */
  readonly tags: readonly string[];
  readonly isKept: boolean;
  /** Its size in memory in bytes, as far as that is known. */
  readonly size?: number;
}

/** Pages and answers that are the same for every guest. */
export interface GuestCache<Thing> {
  /**
   * Returns the cached value, or the one that is being made right now, or a fresh one; never one that was begun before
   * a drop of any of its tags.
   */
  through(key: string, make: () => Promise<CachedGuestValue<Thing>>): Promise<Thing>;
  /** Drops what was made of any of these tags; everything without a list. */
  drop(tags?: readonly string[]): void;
}

export interface GuestCacheOptions {
  readonly seconds: number;
  /** The largest number of entries. */
  readonly capacity?: number;
  /** The total size of all entries in bytes, so that long requests cannot fill the memory. */
  readonly bytes?: number;
  readonly now?: () => number;
}

const mebibyte = 1_048_576;

/** The cache of one process. Processes need not share it, because every process receives the same drops. */
export function createMemoryGuestCache<Thing>({
  seconds,
  capacity = 500,
  bytes = 64 * mebibyte,
  now = Date.now,
}: GuestCacheOptions): GuestCache<Thing> {
  const kept = new Map<string, CachedGuestValue<Thing> & { readonly until: number }>();
  const making = new Map<string, { readonly since: number; readonly job: Promise<CachedGuestValue<Thing>> }>();
  const dropped = new Map<string, number>();
  let drops = 0;
  let droppedAll = 0;
  let held = 0;

  const forget = (key: string) => {
    held -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, made: CachedGuestValue<Thing>) => {
    forget(key);
    kept.set(key, { ...made, until: now() + seconds * 1_000 });
    held += made.size ?? 0;
    // All entries live equally long, so the oldest expire first.
    for (const [oldest, { until }] of kept) {
      if (until > now() && kept.size <= capacity && held <= bytes) break;
      forget(oldest);
    }
  };
  /** True when a tag was dropped after `since`: what was read before the drop may be outdated. */
  const isOutdated = ({ tags }: CachedGuestValue<Thing>, since: number): boolean =>
    droppedAll > since || tags.some((tag) => (dropped.get(tag) ?? 0) > since);

  const fresh = (key: string, make: () => Promise<CachedGuestValue<Thing>>): Promise<CachedGuestValue<Thing>> => {
    const since = drops;
    const job = make()
      .then((made) => {
        if (made.isKept && seconds > 0 && !isOutdated(made, since)) keep(key, made);
        return made;
      })
      .finally(() => making.delete(key));
    making.set(key, { since, job });
    return job;
  };
  const shared = async (key: string, make: () => Promise<CachedGuestValue<Thing>>): Promise<Thing> =>
    (await (making.get(key)?.job ?? fresh(key, make))).thing;

  return {
    async through(key, make) {
      const found = kept.get(key);
      if (found && found.until > now()) return found.thing;
      const known = making.get(key);
      if (!known || known.since === drops) return shared(key, make);
      const made = await known.job;
      // The value that is being made now was begun after this visitor's request.
      return isOutdated(made, known.since) ? shared(key, make) : made.thing;
    },
    drop(tags) {
      drops += 1;
      if (!tags) {
        droppedAll = drops;
        kept.clear();
        held = 0;
        return;
      }
      for (const tag of tags) dropped.set(tag, drops);
      for (const [key, one] of kept) if (one.tags.some((tag) => tags.includes(tag))) forget(key);
    },
  };
}
