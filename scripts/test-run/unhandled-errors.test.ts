import path from 'node:path';
import { expect, test } from 'vitest';
import { toUnhandledFailure } from './unhandled-errors.ts';

const error = { message: 'connection lost', stack: 'Error: connection lost\n    at src/a.ts:3' };

test('an error that no test received is named by the file and the test that ran meanwhile', () => {
  expect(
    toUnhandledFailure({ ...error, VITEST_TEST_PATH: path.resolve('src/a.test.ts'), VITEST_TEST_NAME: 'one' }),
  ).toEqual({
    file: 'src/a.test.ts',
    name: 'stray error while "one" ran',
    text: error.stack,
    attachments: [],
  });
});

test('an error of unknown origin has no file, and its message where it has no stack', () => {
  expect(toUnhandledFailure({ message: 'a worker ended' })).toEqual({
    file: '',
    name: 'stray error',
    text: 'a worker ended',
    attachments: [],
  });
});
