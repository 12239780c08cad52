import { expect, it } from 'vitest';
import { toLighthouseError, retryLostTrace } from './lost-trace.ts';

const lost = toLighthouseError('/', { code: 'NO_NAVSTART', message: 'Something went wrong with recording the trace' });
const broken = toLighthouseError('/', { code: 'ERRORED_DOCUMENT_REQUEST', message: 'status code 500' });

/** Returns or throws these results, one per call. */
function measurement(...ends: readonly (Error | number)[]) {
  let calls = 0;
  const measure = async (): Promise<number> => {
    const end = ends[(calls += 1) - 1];
    if (typeof end !== 'number') throw end ?? new Error('measured too often');
    return end;
  };
  return { measure, calls: () => calls };
}

it('a measurement without the start of the navigation is made once more, and that is said', async () => {
  const said: string[] = [];
  const { measure, calls } = measurement(lost, 7);
  expect(await retryLostTrace(measure, (line) => said.push(line))).toBe(7);
  expect([calls(), said]).toEqual([
    2,
    ['… /: the trace lacks the start of the navigation: measured once more, in a new browser'],
  ]);
});

it.each([
  ['a second loss', [lost, lost], lost, 2],
  ['any other fault', [broken, 7], broken, 1],
])('%s ends the run', async (_what, ends, fault, times) => {
  const { measure, calls } = measurement(...ends);
  await expect(retryLostTrace(measure, () => undefined)).rejects.toBe(fault);
  expect(calls()).toBe(times);
});
