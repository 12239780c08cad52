import { expect, it } from 'vitest';
import { listDifferingFields, isEditConflictError, mergeEdits } from './edits.ts';

const base = { title: 'Tent', words: ['a'], cents: 100 };

it('what was typed stays, and other fields take what is stored', () => {
  const merged = mergeEdits(base, { ...base, title: 'My tent' }, { title: 'Their tent', words: ['b'], cents: 100 });
  expect(merged).toEqual({ title: 'My tent', words: ['b'], cents: 100 });
});

it('lists differ by what they hold', () => {
  expect(listDifferingFields(base, { ...base, words: ['a'] })).toEqual([]);
  expect(listDifferingFields(base, { title: 'Tent', words: [], cents: 1 })).toEqual(['words', 'cents']);
});

it('a form is stale by the code of the refusal alone', () => {
  const refused = (code: string) => ({ data: { code, kind: 'conflict', requestId: 'r', params: {}, fields: [] } });
  expect(['platform.changedMeanwhile', 'items.wrongState'].map((code) => isEditConflictError(refused(code)))).toEqual([
    true,
    false,
  ]);
});
