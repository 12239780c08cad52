import type { TestFailure } from './failure.ts';

/** The part of Playwright's JSON report that is used here. */
export interface JourneyReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: string; readonly results: readonly JourneyAttempt[] }[];
}

/** An attempt at a journey; a journey that failed in CI has two. */
export interface JourneyAttempt {
  readonly duration: number;
  readonly errors: readonly { readonly message?: string }[];
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
}

export interface TestJourney {
  readonly name: string;
  readonly file: string;
  readonly status: string;
  readonly attempts: readonly JourneyAttempt[];
}

/** Every journey of a run. */
export const listJourneys = (report: JourneyReport | null): TestJourney[] => (report?.suites ?? []).flatMap(inSuite);

const inSuite = ({ specs, suites = [] }: Suite): TestJourney[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({ name: title, file, status, attempts: results })),
  ),
  ...suites.flatMap(inSuite),
];

/** The first failure of each journey with this outcome: `flaky` passed on its second attempt, `unexpected` did not. */
export const listJourneyFailures = (journeys: readonly TestJourney[], outcome: 'flaky' | 'unexpected'): TestFailure[] =>
  journeys
    .filter(({ status }) => status === outcome)
    .map(({ file, name, attempts: [first] }) => ({
      file,
      name,
      text: (first?.errors ?? []).map(({ message = '' }) => message).join('\n\n'),
      attachments: (first?.attachments ?? []).flatMap(({ path: kept }) => kept ?? []),
    }));
