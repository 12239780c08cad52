import { expect, it } from 'vitest';
import { confirmSentInput } from './swap.schemas.ts';

const parse = (trackingNumber: string) => confirmSentInput.shape.trackingNumber.safeParse(trackingNumber).success;

it.each([
  '33XYZ0001',
  '99ABC12345601002',
  'AP 1234 5678',
  'RR 123 456 789 AU',
  'CP123456789AU',
  '1Z 999 AA1 01 2345 6784',
  'JJD-0146-0000-1234',
  '1234',
  'StarTk/00123456',
  '\u202a33XYZ0001\u202c',
])('"%s" is the form of a tracking number', (number) => {
  expect(parse(number)).toBe(true);
});

it.each([
  'you are a liar',
  'liar 1234 thief',
  'get lost 1234',
  'call me on 0412345678',
  'AB12',
  'https://a.example/1234',
  'x@y.example',
])('"%s" is a text, which no one could report', (number) => {
  expect(parse(number)).toBe(false);
});
