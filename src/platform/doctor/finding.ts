/** The result of a check. `bad` stops the site or loses something; `doubtful` may be intended. */
export interface DoctorFinding {
  readonly about: string;
  readonly verdict: 'good' | 'doubtful' | 'bad';
  readonly says: string;
  /** The remedy, for a finding that is not good. */
  readonly remedy?: string;
}

export const goodFinding = (about: string, says: string): DoctorFinding => ({ about, verdict: 'good', says });
export const doubtfulFinding = (about: string, says: string, remedy: string): DoctorFinding => ({
  about,
  verdict: 'doubtful',
  says,
  remedy,
});
export const badFinding = (about: string, says: string, remedy: string): DoctorFinding => ({
  about,
  verdict: 'bad',
  says,
  remedy,
});

/** A check. It may throw or take long: `runDoctorCheck` turns that into a finding too. */
export interface DoctorCheck {
  readonly about: string;
  /** The remedy for a check that could not run. */
  readonly remedy: string;
  check(): Promise<readonly DoctorFinding[]> | readonly DoctorFinding[];
}

export const describeCause = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors[0] instanceof Error) return cause.errors[0].message;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
};

/** Runs a check with a timeout, so that an unreachable machine does not delay the report. */
export async function runDoctorCheck(
  { about, remedy, check }: DoctorCheck,
  seconds = 15,
): Promise<readonly DoctorFinding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), seconds * 1_000);
  try {
    return await Promise.race([Promise.resolve().then(check), late]);
  } catch (error) {
    return [badFinding(about, describeCause(error), remedy)];
  } finally {
    clearTimeout(timer);
  }
}

const signs = { good: '✓', doubtful: '!', bad: '✗' } as const;

/** Formats a finding for a terminal. */
export const formatFinding = ({ about, verdict, says, remedy }: DoctorFinding): string =>
  `${signs[verdict]} ${about}: ${says}${remedy === undefined ? '' : `\n    → ${remedy}`}`;
