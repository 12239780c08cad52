import { expect, it } from 'vitest';
import { isMailBox, isNumberAndStreet } from './street-line.ts';

it.each([
  'PO Box 12',
  'P.O. Box 12',
  'P O BOX 7',
  'POB 12',
  'G.P.O. Box 2890 Brisbane',
  'GPO Box 9',
  'Post Office Box 4',
  'c/- Post Office',
  'c/o PO Kenmore',
  'Toowong Post Office',
  'Locked Bag 40',
  'Private Bag 3',
  'Private Mail Bag 3',
  'Community Mail Bag 12',
  'Mail Bag 12',
  'PMB 12',
  'P.M.B. 12',
  'CMB 7',
  'Parcel Locker 10012 34567, 12 Given Terrace',
  'Parcel Collect 10012 34567',
  'Poste restante',
  'Apartado 12, Rua Direita',
  'Apartado Postal n.º 12',
  'Caixa Postal 40',
  'P/O Box 12, Kenmore',
  'P-O Box 12, Kenmore',
  'PO–Box 12 Kenmore',
  'POBox12 Kenmore',
  'PO Box12, Kenmore',
  'P0 Box 12 Kenmore',
  'PO Bag 12 Kenmore',
  'Post Box 12 Kenmore',
  'Postal Box No. 4 Kenmore',
  'Box 65, RR 2',
  'CPA 12 Kenmore',
  'CMA 12 Kenmore',
  'Care PO Kenmore',
])('"%s" is a place for letters alone', (line) => {
  expect(isMailBox(line)).toBe(true);
});

it.each([
  '7 Post Office Road',
  '7 Post Office Lane',
  '12 Post Office Street',
  '3/7 Old Post Office Rd',
  '9 Post Office Creek Road',
  '12 Mailbag Lane',
  '4 Mail Bag Lane',
  '5 Private Road',
  '12 Apartado Street',
  '1 Pobjoy Court',
  '8 Parcel Point Road',
  '14 Camb Street',
  'Lot 5 Mill Rd',
  '22 Boxer Street',
  'The Old Post Office, 5 High Street',
  'Post Office Hotel, 229 Sydney Road',
  'Level 2, Post Office Building, 5 Main St',
  'Post Office Square, 280 Queen Street',
  'Box Hill Institute, 465 Elgar Road',
  '3 Box Road',
  '12 Cacifo Street',
  'CPA Australia, 28 Freshwater Place',
  'RMB 2345 Mill Rd',
  'U3/12–14 Given Tce',
  "Unit 3 / 12 A'Beckett St",
  '12½ Smith St',
  '12. Smith Street',
  '12.Smith Street',
  '12(A) Smith St',
  '12A&B Smith St',
])('"%s" is a street', (line) => {
  expect([isMailBox(line), isNumberAndStreet(line)]).toEqual([false, true]);
});

it.each(['Smith Street', '5th Avenue', '12', 'Flat 3'])('"%s" lacks a number or a street', (line) => {
  expect(isNumberAndStreet(line)).toBe(false);
});
