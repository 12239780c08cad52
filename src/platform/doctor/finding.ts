/** What was looked at and how it is. `bad` stops the site or loses something; `doubtful` may be meant so. */
export interface Finding {
  readonly about: string;
  readonly verdict: 'good' | 'doubtful' | 'bad';
  readonly says: string;
  /** What to do, for what is not good. */
  readonly remedy?: string;
}

export const good = (about: string, says: string): Finding => ({ about, verdict: 'good', says });
export const doubtful = (about: string, says: string, remedy: string): Finding => ({
  about,
  verdict: 'doubtful',
  says,
  remedy,
});
export const bad = (about: string, says: string, remedy: string): Finding => ({ about, verdict: 'bad', says, remedy });

/** One thing to look at. It may throw or take long: `lookAt` makes a finding of that too. */
export interface Check {
  readonly about: string;
  /** For what it has to say when it could not be looked at at all. */
  readonly remedy: string;
  check(): Promise<readonly Finding[]> | readonly Finding[];
}

export const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
};

/** Looks for at most so long: whoever asks a doctor does not wait for a machine that is not there. */
export async function runCheck({ about, remedy, check }: Check, seconds = 15): Promise<readonly Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), seconds * 1_000);
  try {
    return await Promise.race([Promise.resolve().then(check), late]);
  } catch (error) {
    return [bad(about, reasonOf(error), remedy)];
  } finally {
    clearTimeout(timer);
  }
}

const signs = { good: '✓', doubtful: '!', bad: '✗' } as const;

/** As lines for a terminal. */
export const findingText = ({ about, verdict, says, remedy }: Finding): string =>
  `${signs[verdict]} ${about}: ${says}${remedy === undefined ? '' : `\n    → ${remedy}`}`;
