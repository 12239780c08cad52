import type { FileTime } from './file-times.ts';
import type { TestJourney } from './journeys.ts';

const most = 10;
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
const sumBy = <Of>(list: readonly Of[], measure: (one: Of) => number): number =>
  list.reduce((sum, one) => sum + measure(one), 0);

/** The slowest entries of a list, as lines; an empty list gives none. */
function slowest<Of>(title: string, list: readonly Of[], name: (one: Of) => string, measure: (one: Of) => number) {
  if (list.length === 0) return [];
  const first = list.toSorted((one, other) => measure(other) - measure(one)).slice(0, most);
  return [
    `${title}: the ${first.length} slowest of ${list.length}, ${seconds(sumBy(list, measure))} in all`,
    ...first.map((one) => `${seconds(measure(one)).padStart(10)}  ${name(one)}`),
  ];
}

/** A summary of the durations of a run. */
export function formatTestTimes(files: readonly FileTime[], journeys: readonly TestJourney[]): string[] {
  const whole = (file: FileTime) => file.tests + file.imports + file.setup;
  const share = (part: (file: FileTime) => number) =>
    `${((100 * sumBy(files, part)) / (sumBy(files, whole) || 1)).toFixed(0)} %`;
  return [
    ...slowest('Test files', files, ({ file }) => file, whole),
    ...(files.length > 0
      ? [
          `  of which tests ${share(({ tests }) => tests)}, imports with transforms ${share(({ imports }) => imports)}, set-up ${share(({ setup }) => setup)}`,
        ]
      : []),
    ...slowest(
      'Journeys',
      journeys,
      ({ file, name }) => `${file}: ${name}`,
      ({ attempts }) => sumBy(attempts, ({ duration }) => duration),
    ),
  ];
}
