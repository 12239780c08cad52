import { expect, test } from 'vitest';
import { createStreamLimiter } from './stream-limiter.ts';

test('a member holds no more streams than the cap, another one is not touched by it', () => {
  const seats = createStreamLimiter(2);
  const leave = seats.take('ann');
  seats.take('ann');
  expect(() => seats.take('ann')).toThrow('platform.tooManyStreams');
  seats.take('bob');
  leave();
  seats.take('ann');
});

test('leaving twice frees one seat only', () => {
  const seats = createStreamLimiter(1);
  const leave = seats.take('ann');
  leave();
  seats.take('ann');
  leave();
  expect(() => seats.take('ann')).toThrow('platform.tooManyStreams');
});
