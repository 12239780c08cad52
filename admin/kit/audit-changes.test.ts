import { expect, it } from 'vitest';
import { listAuditChanges } from './audit-changes.ts';

it.each([
  [
    'a changed fact',
    { role: 'member', until: null },
    { role: 'owner', until: null },
    [{ fact: 'role', from: 'member', to: 'owner' }],
  ],
  ['a new fact', null, { filters: ['role'] }, [{ fact: 'filters', from: '–', to: '["role"]' }]],
  ['a fact that is gone', { queue: 'mail' }, null, [{ fact: 'queue', from: 'mail', to: '–' }]],
  ['a bare value', 1, 2, [{ fact: 'value', from: '1', to: '2' }]],
  ['nothing', null, null, []],
])('%s is told', (_what, before, after, changes) => {
  expect(listAuditChanges(before, after)).toEqual(changes);
});
