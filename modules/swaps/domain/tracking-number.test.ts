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
  // As couriers print them: eParcel, StarTrack, Aramex, Couriers Please, DHL, UPS, FedEx, TNT, Sendle, Toll, S10.
  'ABC1234567890',
  'ABC 1234567890 01001',
  '33LUB0001234501000931509',
  'ABCZ50001234',
  'STA 0001 2345',
  'AB0012345678',
  'AB 0012 345 678',
  'CPAABC1234567',
  'CPA ABC 1234567',
  'CPAABC1234567001',
  '1234567890',
  '12 3456 7890',
  'JD014600001234567890',
  '1Z999AA10123456784',
  '1Z-999-AA1-01-2345-6784',
  '123456789012',
  '1234 5678 9012',
  '9612 0191 2345 678',
  'TNT 123456789',
  'GE 123 456 789 WW',
  'S1234567',
  'S4G8XK2P',
  'SAB1CDEF',
  '8881234567',
  'TOLL 8881-234-567',
  '(00) 393123456789012345',
  '#1234567890',
  'RR-123-456-789-AU',
  'rr123456789au',
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
  'SCUMBAGS',
  'pay 5000 now',
  '1 2 3 4 you',
  'you are 1234',
  'CPA get lost 1234567',
  'https://a.example/1234',
  'x@y.example',
])('"%s" is a text, which no one could report', (number) => {
  expect(parse(number)).toBe(false);
});
