import { expect, it } from 'vitest';
import { removeStatementValues } from './statements.ts';

it('a logged statement holds no values', () => {
  expect(
    removeStatementValues(
      `update "item" set "title" = 'It''s a secret', note = E'a \\\\ b' where id = $1 and state = 'draft'`,
    ),
  ).toBe(`update "item" set "title" = '…', note = E'…' where id = $1 and state = '…'`);
});
