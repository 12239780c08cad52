import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideDemoAnswer, demoTableItems, maxDemoCash, sumDemoTerms, type DemoItemKey } from './demo-table.ts';

const terms = (items: readonly DemoItemKey[], cashCents = 0) => ({ things: new Set(items), cashCents });

it.each([
  [['tent'], 0, 'needsBoth'],
  [['bike'], 0, 'needsBoth'],
  [['guitar', 'books', 'bike'], 0, 'counter'],
  [['guitar', 'bike'], 8_000, 'accepted'],
  [['books', 'bike'], 0, 'declined'],
  [['tent', 'guitar', 'bike'], 0, 'accepted'],
] as const)('%j with %d cents is answered %s', (items, cash, kind) => {
  expect(decideDemoAnswer(terms(items, cash)).kind).toBe(kind);
});

it('what the owner asks for is always accepted when it is added', () => {
  const names = [...demoTableItems.mine, ...demoTableItems.theirs].map(({ name }) => name);
  fc.assert(
    fc.property(fc.subarray(names), fc.integer({ min: 0, max: maxDemoCash }), (items, cash) => {
      const answer = decideDemoAnswer(terms(items, cash));
      if (answer.kind === 'counter') expect(decideDemoAnswer(terms(items, cash + answer.cents)).kind).toBe('accepted');
      expect(sumDemoTerms(terms(items, cash)).give).toBeGreaterThanOrEqual(cash);
    }),
  );
});
