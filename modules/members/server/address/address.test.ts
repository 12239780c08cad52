import { describe, expect, test } from 'vitest';
import type { SaveAddressInput } from '../../domain/delivery-address.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { exportMemberProfileData } from '../api/member-data.ts';
import { smallGazetteer } from '../places/gazetteer.fixture.ts';
import { importGazetteer } from '../places/import-gazetteer.ts';
import { parseGazetteer } from '../places/parse-gazetteer.ts';

const world = await testWorld();

const right: SaveAddressInput = {
  firstName: 'Maya',
  lastName: "O'Kafor-Díaz",
  street: '3/12A Given Terrace',
  apartment: 'Level 2',
  suburb: 'Paddington',
  town: 'Brisbane',
  state: 'QLD',
  postcode: '4064',
  phone: '0412 345 678',
};
const save = async (change: Partial<SaveAddressInput>) =>
  world.as(await world.member()).members.saveAddress.mutate({ ...right, ...change });
const listFieldErrors = async (change: Partial<SaveAddressInput>) =>
  (await expectRefusal(save(change))).fields?.map(({ path, code }) => `${path} ${code.replace('members.field.', '')}`);

describe('a delivery address', () => {
  test('is kept with the names of the label and read by its owner alone', async () => {
    const [owner, other] = [await world.member(), await world.member()];
    expect(await world.as(owner).members.saveAddress.mutate(right)).toMatchObject({ warning: null });
    const { firstName, lastName, phone: _typed, ...address } = right;
    expect(await world.as(owner).members.contact.query()).toMatchObject({
      firstName,
      lastName,
      phone: '+61412345678',
      address,
    });
    expect(await world.as(other).members.contact.query()).toMatchObject({ phone: null, address: null });
    expect(JSON.stringify(await world.as(other).members.byId.query({ id: owner.id }))).not.toMatch(
      /Given|4064|412345678|Kafor/,
    );
  });

  test('stands in the archive of its owner with its country, and none without an address', async () => {
    const [owner, other] = [await world.member(), await world.member()];
    await world.as(owner).members.saveAddress.mutate(right);
    await world.as(other).members.savePhone.mutate({ phone: right.phone });
    const archived = async ({ id }: typeof owner) => {
      const list = exportMemberProfileData(world.db, id).find(({ name }) => name === 'contact');
      const found: object[] = [];
      for await (const row of list?.rows ?? []) found.push(row);
      return found;
    };
    expect(await archived(owner)).toMatchObject([{ street: right.street, postcode: '4064', country: 'Australia' }]);
    expect(await archived(other)).toMatchObject([{ phone: '+61412345678', street: null, country: null }]);
  });

  test.each([
    ['a street without a number', { street: 'Given Terrace' }, ['street street']],
    ['a number without a street', { street: '12' }, ['street street']],
    ['the name of a house', { street: 'Rosebank' }, ['street street']],
    ['a PO box', { street: 'PO Box 12' }, ['street mailBox']],
    ['a G.P.O. box', { street: 'G.P.O. Box 2890 Brisbane' }, ['street mailBox']],
    ['a parcel locker', { street: 'Parcel Locker 10012 34567, 12 Given Terrace' }, ['street mailBox']],
    ['a parcel collect number', { apartment: 'Parcel Collect 10012 34567' }, ['apartment mailBox']],
    ['a locked bag', { street: 'Locked Bag 40' }, ['street mailBox']],
    ['a box in Portuguese', { street: 'Apartado 12, Rua Direita' }, ['street mailBox']],
    ['no suburb', { suburb: ' ' }, ['suburb suburb']],
    ['a name that is none', { firstName: '12', lastName: '' }, ['firstName name', 'lastName platform.field.required']],
    ['a postcode of another state', { postcode: '2021' }, ['postcode postcodeOfState']],
    ['a postcode with a letter', { postcode: '40b4' }, ['postcode postcode']],
    ['a postcode of boxes', { state: 'NSW', postcode: '1001' }, ['postcode mailOnlyPostcode']],
    ['a telephone number abroad', { phone: '+351 912 345 678' }, ['phone phone']],
    ['no state', { state: '' }, ['state undefined']],
  ] as const)('is refused for %s, beside its field', async (_what, change, fields) => {
    expect(await expectRefusal(save(change))).toMatchObject({ code: 'members.addressNotValid', kind: 'invalid' });
    expect(await listFieldErrors(change)).toEqual(
      fields.map((field) => field.replace('state undefined', 'state platform.field.choice')),
    );
  });

  test.each([
    ['street', { street: 'Given Terrace' }, 'members.field.street'],
    ['street', { street: 'PO Box 12' }, 'members.field.mailBox'],
    ['postcode', { state: 'NSW', postcode: '1001' }, 'members.field.mailOnlyPostcode'],
    ['phone', { phone: 'no' }, 'members.field.phone'],
  ] as const)('says in so many words what a courier lacks in the %s', async (path, change, code) => {
    expect((await expectRefusal(save(change))).fields).toEqual([{ path, code, params: {} }]);
  });

  test('is refused for everything that is wrong with it at once', async () => {
    expect(await listFieldErrors({ firstName: '', street: 'PO Box 1', postcode: '2021', phone: 'no' })).toEqual([
      'firstName platform.field.required',
      'street mailBox',
      'phone phone',
      'postcode postcodeOfState',
    ]);
  });

  test.each([
    ['12 Given Tce'],
    ['Unit 3, 12-14 Given Terrace'],
    ['Lot 5 Mulga Rd'],
    ['3/12A The Esplanade'],
    ['45 St Georges Terrace'],
    ['7 Post Road'],
    ['1 Rua de São Bento'],
  ])('%s is found by a driver', async (street) => {
    expect(await save({ street })).toMatchObject({ warning: null });
  });

  test('of a suburb nobody knows is kept with a warning', async () => {
    expect(await save({ suburb: 'Nowhere Gully' })).toMatchObject({ warning: 'unknownSuburb' });
  });

  test('is replaced by a later one, and leaves the telephone number when it is taken away', async () => {
    const me = world.as(await world.member());
    await me.members.saveAddress.mutate(right);
    await me.members.saveAddress.mutate({ ...right, street: '40 Latrobe Terrace', apartment: '' });
    expect(await me.members.contact.query()).toMatchObject({
      address: { street: '40 Latrobe Terrace', apartment: '' },
    });
    expect((await expectRefusal(me.members.savePhone.mutate({ phone: '' }))).code).toBe('members.phoneNeeded');
    await me.members.dropAddress.mutate({});
    expect(await me.members.contact.query()).toMatchObject({ phone: '+61412345678', address: null });
    await me.members.savePhone.mutate({ phone: '' });
    expect(await me.members.contact.query()).toMatchObject({ phone: null });
  });

  test('saved twice at once is the one or the other, whole, and the second tab is refused', async () => {
    const me = world.as(await world.member());
    // Both tabs read the form while nothing was stored.
    const read = { ...right, editVersion: null };
    const saved = await Promise.allSettled([
      me.members.saveAddress.mutate(read),
      me.members.saveAddress.mutate({ ...read, street: '9 Latrobe Terrace', apartment: 'Shed' }),
    ]);
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { address } = await me.members.contact.query();
    expect([
      ['3/12A Given Terrace', 'Level 2'],
      ['9 Latrobe Terrace', 'Shed'],
    ]).toContainEqual([address?.street, address?.apartment]);
  });
});

describe('with an imported gazetteer', () => {
  test('postcodes of boxes outside the reserved ranges are refused, and a suburb with another postcode is pointed out', async () => {
    await world.transaction((unit) => importGazetteer(unit, parseGazetteer(Buffer.from(smallGazetteer))));
    expect(await listFieldErrors({ suburb: 'Melbourne', state: 'VIC', postcode: '3001' })).toEqual([
      'postcode mailOnlyPostcode',
    ]);
    expect(await save({})).toMatchObject({ warning: null });
    expect(await save({ postcode: '4065' })).toMatchObject({ warning: 'otherPostcode' });
    expect(await save({ suburb: 'Nowhere Gully', postcode: '4066' })).toMatchObject({ warning: 'unknownSuburb' });
  });
});
