import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = ['scripts/modules/module-life.test.ts', 'src/platform/postgres/embedded-postgres.test.ts'];
const toRank = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank < 0 ? longest.length : rank;
};

/**
 * Runs the longest files first: a long file that begins last leaves the other processors idle. Vitest itself sorts by
 * file size where it has no timings of an earlier run.
 */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => toRank(one) - toRank(other));
  }
}
