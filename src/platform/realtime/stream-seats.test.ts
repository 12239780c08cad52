import { expect, test } from 'vitest';
import { createStreamSeats } from './stream-seats.ts';

test('a member holds no more streams than the cap, another one is not touched by it', () => {
  const seats = createStreamSeats(2);
  const leave = seats.take('ann');
  seats.take('ann');
  expect(() => seats.take('ann')).toThrow('platform.tooManyStreams');
  seats.take('bob');
  leave();
  seats.take('ann');
});

test('leaving twice frees one seat only', () => {
  const seats = createStreamSeats(1);
  const leave = seats.take('ann');
  leave();
  seats.take('ann');
  leave();
  expect(() => seats.take('ann')).toThrow('platform.tooManyStreams');
});
