import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxPriority, computePriority, type PriorityInput } from './priority.ts';
import { reportReasons } from './report-choices.ts';

const baseInput: PriorityInput = { reason: 'abuse', decided: 0, upheld: 0, against: 0, others: 0, highest: 0 };

it.each<[string, Partial<PriorityInput>, Partial<PriorityInput>]>([
  ['danger comes before spam', { reason: 'unsafe' }, { reason: 'spam' }],
  ['a reporter who was right before one who was wrong', { decided: 4, upheld: 4 }, { decided: 4, upheld: 0 }],
  ['a member with decisions against them before one without', { against: 1 }, {}],
  ['a thing that several report before one that one reports', { others: 1, highest: 35 }, {}],
])('%s', (_rule, first, second) => {
  expect(computePriority({ ...baseInput, ...first })).toBeGreaterThan(computePriority({ ...baseInput, ...second }));
});

const anyPriorityInput = fc.record({
  reason: fc.constantFrom(...reportReasons),
  decided: fc.nat(500),
  upheld: fc.nat(500),
  against: fc.nat(50),
  others: fc.nat(500),
  highest: fc.nat(maxPriority),
});

it('stays within bounds, and another report never lowers it', () => {
  fc.assert(
    fc.property(anyPriorityInput, (given) => {
      const priority = computePriority({ ...given, upheld: Math.min(given.upheld, given.decided) });
      return priority >= Math.min(given.highest, maxPriority) && priority >= 0 && priority <= maxPriority;
    }),
  );
});
