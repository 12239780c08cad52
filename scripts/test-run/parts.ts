import { parseArgs } from 'node:util';

export const testParts = ['static', 'units', 'journeys'] as const;
export type TestPart = (typeof testParts)[number];

export const testUsageText = `npm test -- [options]
  --only <parts>   ${testParts.join(', ')}, or two with a comma between; unless said, all
  --changed        the static checks, and the unit and integration tests that a change since main bears on;
                   no build, no journeys`;

export interface TestOptions {
  readonly parts: readonly TestPart[];
  readonly isChanged: boolean;
  readonly isHelp: boolean;
}

/** Parses the arguments of the command line. @throws Error that describes the invalid arguments */
export function parseTestOptions(words: readonly string[]): TestOptions {
  const { values } = parseArgs({
    args: [...words],
    options: { only: { type: 'string' }, changed: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const isChanged = values.changed === true;
  const asked = (values.only?.split(',') ?? (isChanged ? ['static', 'units'] : testParts)).map(parsePart);
  if (isChanged && asked.includes('journeys')) throw new Error('journeys run against the whole product: not --changed');
  return { parts: testParts.filter((part) => asked.includes(part)), isChanged, isHelp: values.help === true };
}

function parsePart(word: string): TestPart {
  const part = testParts.find((one) => one === word);
  if (!part) throw new Error(`there is no part "${word}" of the tests; there are ${testParts.join(', ')}`);
  return part;
}
