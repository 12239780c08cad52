/** Seeded pseudo-random numbers: the same text gives the same sequence on every machine. */
export interface SeededRandom {
  /** A number from 0 up to, but not including, 1. */
  share(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with this probability: 0.2 is one time in five. */
  chance(share: number): boolean;
  /**
   * A random entry of the list.
   * @throws Error for an empty list
   */
  pick<T>(list: readonly T[]): T;
  /** Up to `count` distinct entries of the list, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** Replaces each `{one|other}` by one of its choices. */
  say(pattern: string): string;
}

/** FNV-1a: maps similar texts to very different numbers. */
function hashToNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32: 32 bits of state suffice for sample data. */
function startGenerator(text: string): () => number {
  let state = hashToNumber(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createSeededRandom(text: string): SeededRandom {
  const share = startGenerator(text);
  const whole = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from');
    return list[whole(0, list.length - 1)] as T;
  };
  return {
    share,
    whole,
    pick,
    chance: (likelihood) => share() < likelihood,
    some(list, count) {
      const rest = [...list];
      return Array.from({ length: Math.min(count, list.length) }, () =>
        rest.splice(whole(0, rest.length - 1), 1),
      ).flat();
    },
    say: (pattern) => pattern.replaceAll(/\{([^{}]*)\}/g, (_all, choices: string) => pick(choices.split('|'))),
  };
}

/** Every text that a pattern with `{one|other}` can produce. */
export function expandPattern(pattern: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/s.exec(pattern) ?? [];
  if (choices === undefined) return [pattern];
  const ends = expandPattern(after);
  return choices.split('|').flatMap((choice) => ends.map((end) => `${before}${choice}${end}`));
}
