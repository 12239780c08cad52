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
])('"%s" is a street', (line) => {
  expect([isMailBox(line), isNumberAndStreet(line)]).toEqual([false, true]);
});
