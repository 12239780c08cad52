import { z } from 'zod';
import { codeText } from '#contracts/text.ts';
import { phoneAsKept } from './phone.ts';
import { isMailOnly, isPostcodeOf, stateCodes } from './places.ts';

/**
 * PO boxes, private bags and parcel lockers receive letters, but couriers do not collect there. English and Portuguese
 * terms.
 */
const mailBox =
  /\b(?:g\.?\s*)?p\.?\s*o\.?\s*b(?:o?x)?\b|\bpost\s*office\b|\b(?:locked|private|mail)\s*bag\b|\bparcel\s*(?:locker|collect|point)\b|\bposte\s*restante\b|\bc(?:are|\/-?)\s*(?:of\s*)?p\.?\s*o\.?\b|\bapartado\b|\bcaixa\s*postal\b|\bcacifo\b/i;

export const isMailBox = (text: string): boolean => mailBox.test(text);

/**
 * Two letters in a row after a number; the number may include a letter, a unit or a range: "3/12A Given Tce", "Lot 5
 * Mill Rd".
 */
const numberAndStreet = /\d+[A-Za-z]?(?:\s*[-/]\s*\d+[A-Za-z]?)*[\s,]+(?:\S+\s+)*\S*\p{L}{2}/u;

/** Whether a street line has a number and a street name, so that a driver can find it. */
export const isNumberAndStreet = (street: string): boolean => numberAndStreet.test(street);

const says = (code: string) => ({ params: { code } });
const isFourDigits = (text: string) => /^\d{4}$/.test(text);
const noMailBox = (text: string) => !isMailBox(text);

const realName = codeText()
  .max(60)
  .refine((text) => text !== '', says('platform.field.required'))
  .refine((text) => text === '' || /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(text), says('members.field.name'));

const Phone = codeText()
  .max(30)
  .refine((text) => phoneAsKept(text) !== null, says('members.field.phone'))
  .transform((text) => phoneAsKept(text) ?? '');

/** The address where a courier collects and delivers, as printed on the label. Each refused field states the reason. */
export const DeliveryAddress = z
  .object({
    firstName: realName,
    lastName: realName,
    street: codeText()
      .max(120)
      .refine(noMailBox, says('members.field.mailBox'))
      .refine((text) => isMailBox(text) || isNumberAndStreet(text), says('members.field.street')),
    apartment: codeText().max(60).refine(noMailBox, says('members.field.mailBox')),
    suburb: codeText()
      .max(80)
      .refine((text) => /\p{L}{2}/u.test(text), says('members.field.suburb')),
    town: codeText().max(80),
    state: z.enum(stateCodes),
    postcode: codeText()
      .refine(isFourDigits, says('members.field.postcode'))
      .refine((text) => !isMailOnly(text), says('members.field.mailOnlyPostcode')),
    phone: Phone,
  })
  .refine(({ state, postcode }) => !isFourDigits(postcode) || isMailOnly(postcode) || isPostcodeOf(state, postcode), {
    path: ['postcode'],
    ...says('members.field.postcodeOfState'),
  });
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

const typed = codeText().max(200);

/** The form's input, unvalidated: the command validates all fields at once. */
export const SaveAddress = z.object({
  firstName: typed,
  lastName: typed,
  street: typed,
  apartment: typed.default(''),
  suburb: typed,
  town: typed.default(''),
  state: typed,
  postcode: typed,
  phone: typed,
});
export type SaveAddress = z.infer<typeof SaveAddress>;

/** Warnings do not prevent saving: new suburbs may be missing from every gazetteer. */
export const addressWarnings = ['unknownSuburb', 'otherPostcode'] as const;
export const SavedAddress = z.object({ warning: z.enum(addressWarnings).nullable() });

/** Visible to its owner only. Null where the member entered nothing. */
export const OwnContact = z.object({
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
});
export type OwnContact = z.infer<typeof OwnContact>;

/** An empty string deletes the number. */
export const SavePhone = z.object({ phone: z.union([z.literal(''), Phone]) });
