import { z } from 'zod';
import { editVersionInput, editVersionOutput } from '#contracts/edit-version.ts';
import { isPoBox, hasStreetNumberAndName } from '#contracts/po-box.ts';
import { codeTextSchema, lineTextSchema } from '#contracts/text.ts';
import { toStoredPhone } from './phone.ts';
import { isMailOnlyPostcode, isValidPostcode, stateCodes } from './postcodes.ts';

const says = (code: string) => ({ params: { code } });
const isFourDigits = (text: string) => /^\d{4}$/.test(text);
const noMailBox = (text: string) => !isPoBox(text);

/** Dashes, blanks and apostrophes that keyboards and documents put into names, as the label prints them. */
const toLabelName = (text: string): string =>
  text
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[´`′＇]/g, "'");

const realName = codeTextSchema()
  .max(60)
  .overwrite(toLabelName)
  .refine((text) => text !== '', says('platform.field.required'))
  .refine((text) => text === '' || /^['’‘ʻʼ]?\p{L}[\p{L}\p{M}'’‘ʻʼ .-]*$/u.test(text), says('members.field.name'));

const Phone = codeTextSchema()
  .max(30)
  .refine((text) => toStoredPhone(text) !== null, says('members.field.phone'))
  .transform((text) => toStoredPhone(text) ?? '');

/** The address where a courier collects and delivers, as printed on the label. Each refused field states the reason. */
export const DeliveryAddress = z
  .object({
    firstName: realName,
    lastName: realName,
    street: codeTextSchema()
      .max(120)
      .refine(noMailBox, says('members.field.mailBox'))
      .refine((text) => isPoBox(text) || hasStreetNumberAndName(text), says('members.field.street')),
    apartment: codeTextSchema().max(60).refine(noMailBox, says('members.field.mailBox')),
    suburb: codeTextSchema()
      .max(80)
      .refine((text) => /\p{L}{2}/u.test(text), says('members.field.suburb')),
    town: codeTextSchema().max(80),
    state: z.enum(stateCodes),
    postcode: codeTextSchema()
      .refine(isFourDigits, says('members.field.postcode'))
      .refine((text) => !isMailOnlyPostcode(text), says('members.field.mailOnlyPostcode')),
    phone: Phone,
  })
  .refine(
    ({ state, postcode }) =>
      !isFourDigits(postcode) || isMailOnlyPostcode(postcode) || isValidPostcode(state, postcode),
    {
      path: ['postcode'],
      ...says('members.field.postcodeOfState'),
    },
  );
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

const typed = codeTextSchema().max(200);

/** The form's input, unvalidated: the command validates all fields at once. */
export const SaveAddressInput = z.object({
  firstName: typed,
  lastName: typed,
  street: typed,
  apartment: typed.default(''),
  suburb: typed,
  town: typed.default(''),
  state: typed,
  postcode: typed,
  phone: typed,
  ...editVersionInput,
});
export type SaveAddressInput = Omit<z.infer<typeof SaveAddressInput>, 'editVersion'>;

/** Warnings do not prevent saving: new suburbs may be missing from every gazetteer. */
export const addressWarnings = ['unknownSuburb', 'otherPostcode'] as const;
export const SavedAddressView = z.object({ warning: z.enum(addressWarnings).nullable(), ...editVersionOutput });

/** Visible to its owner only. Null where the member entered nothing. */
export const OwnContactView = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  address: z
    .object({
      street: z.string(),
      apartment: z.string(),
      suburb: z.string(),
      town: z.string(),
      state: z.enum(stateCodes),
      postcode: z.string(),
    })
    .nullable(),
  ...editVersionOutput,
});
export type OwnContactView = z.infer<typeof OwnContactView>;

/** An empty string deletes the number. Names that are left out stay as they are. */
export const SavePhoneInput = z.object({
  phone: z.union([z.literal(''), Phone]),
  firstName: lineTextSchema().max(60).optional(),
  lastName: lineTextSchema().max(60).optional(),
  ...editVersionInput,
});
export type SavePhoneInput = Omit<z.infer<typeof SavePhoneInput>, 'editVersion'>;
