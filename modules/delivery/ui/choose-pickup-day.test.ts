import { expect, it } from 'vitest';
import { choosePickupDay } from './choose-pickup-day.ts';

it('a picked day is kept while it is offered, and where no days are known; else the first one is chosen', () => {
  expect(choosePickupDay(['2026-06-02', '2026-06-03'], '2026-06-03')).toBe('2026-06-03');
  expect(choosePickupDay(['2026-06-03', '2026-06-04'], '2026-06-02')).toBe('2026-06-03');
  expect(choosePickupDay(['2026-06-03'], '')).toBe('2026-06-03');
  expect(choosePickupDay([], '2026-06-02')).toBe('2026-06-02');
});
