import { expect, it } from 'vitest';
import { DeliveryAddress } from './delivery-address.ts';

const address = {
  firstName: 'Ann',
  street: '1 Mill Rd',
  apartment: '',
  suburb: 'Kenmore',
  town: '',
  state: 'QLD',
  postcode: '4069',
  phone: '0412 345 678',
};

it.each([
  ["O'Brien", "O'Brien"],
  ['O’Brien', 'O’Brien'],
  ['O´Brien', "O'Brien"],
  ['O`Brien', "O'Brien"],
  ['O′Brien', "O'Brien"],
  ['O＇Brien', "O'Brien"],
  ['ʻOkina', 'ʻOkina'],
  ['Smith\u2011Jones', 'Smith-Jones'],
  ['Smith–Jones', 'Smith-Jones'],
  ['Van\u00a0der\u202fBerg', 'Van der Berg'],
  ['McDonald', 'McDonald'],
  ['Nguyễn', 'Nguyễn'],
])('the name "%s" stands on the label as "%s"', (typed, printed) => {
  expect(DeliveryAddress.parse({ ...address, lastName: typed }).lastName).toBe(printed);
});

it.each(['', '–', '`', '12', 'N/A', 'Ann <b>'])('"%s" is no name for a label', (typed) => {
  expect(DeliveryAddress.safeParse({ ...address, lastName: typed }).success).toBe(false);
});
