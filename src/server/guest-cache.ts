/** Something made for guests, to be kept for a few seconds. */
export interface Made<Thing> {
  readonly thing: Thing;
  /** What it was made of: a drop of any of these drops it. */
  readonly tags: readonly string[];
  readonly isKept: boolean;
  /** How much memory it takes, in bytes, as far as that is known. */
  readonly size?: number;
}

/** Pages and answers that are the same for every guest. */
export interface GuestCache<Thing> {
  /**
   * The kept one, or the one that is being made right now, or a fresh one; never one that was begun before a drop of
   * what it is made of.
   */
  through(key: string, make: () => Promise<Made<Thing>>): Promise<Thing>;
  /** Forgets what was made of any of these; everything without a list. */
  drop(tags?: readonly string[]): void;
}

export interface GuestCacheOptions {
  readonly seconds: number;
  /** How many things are kept at most. */
  readonly capacity?: number;
  /** How many bytes all of them together may take: nobody's long questions fill the memory. */
  readonly bytes?: number;
  readonly now?: () => number;
}

const mebibyte = 1_048_576;

/** The cache of one process. It holds nothing that another one would miss: every process hears the same drops. */
export function memoryGuestCache<Thing>({
  seconds,
  capacity = 500,
  bytes = 64 * mebibyte,
  now = Date.now,
}: GuestCacheOptions): GuestCache<Thing> {
  const kept = new Map<string, Made<Thing> & { readonly until: number }>();
  const making = new Map<string, { readonly since: number; readonly job: Promise<Made<Thing>> }>();
  const dropped = new Map<string, number>();
  let drops = 0;
  let droppedAll = 0;
  let held = 0;

  const forget = (key: string) => {
    held -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, made: Made<Thing>) => {
    forget(key);
    kept.set(key, { ...made, until: now() + seconds * 1_000 });
    held += made.size ?? 0;
    // All are kept for as long, so that the oldest are the first that are over.
    for (const [oldest, { until }] of kept) {
      if (until > now() && kept.size <= capacity && held <= bytes) break;
      forget(oldest);
    }
  };
  /** What was read before a drop may be what the drop is about. */
  const isOutdated = ({ tags }: Made<Thing>, since: number): boolean =>
    droppedAll > since || tags.some((tag) => (dropped.get(tag) ?? 0) > since);

  const fresh = (key: string, make: () => Promise<Made<Thing>>): Promise<Made<Thing>> => {
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
  const shared = async (key: string, make: () => Promise<Made<Thing>>): Promise<Thing> =>
    (await (making.get(key)?.job ?? fresh(key, make))).thing;

  return {
    async through(key, make) {
      const found = kept.get(key);
      if (found && found.until > now()) return found.thing;
      const known = making.get(key);
      if (!known || known.since === drops) return shared(key, make);
      const made = await known.job;
      // Whatever is being made by now was begun after this visitor came.
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
