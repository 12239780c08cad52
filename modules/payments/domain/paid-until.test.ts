import { expect, test } from 'vitest';
import { computePaidUntil } from './paid-until.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);

test.each([
  ['the provider counts no periods', '2027-01-31', null, '2027-02-28'],
  ['a short month is behind', '2027-02-28', '2027-03-31', '2027-03-31'],
  ['the event came a day late', '2027-02-01', '2027-02-28', '2027-02-28'],
  ['given time lies in between', '2027-06-10', '2027-02-28', '2027-07-10'],
])('a paid month ends where the provider says, if it is near: %s', (_case, startsAt, periodEnd, end) => {
  expect(computePaidUntil(at(startsAt), periodEnd === null ? null : at(periodEnd))).toEqual(at(end));
});
