import { z } from 'zod';
import { phoneAsKept } from './phone.ts';
import { isMailOnly, isPostcodeOf, stateCodes } from './places.ts';

/** Boxes, bags and lockers take letters; no courier collects there. In English and in Portuguese. */
const mailBox =
  /\b(?:g\.?\s*)?p\.?\s*o\.?\s*b(?:o?x)?\b|\bpost\s*office\b|\b(?:locked|private|mail)\s*bag\b|\bparcel\s*(?:locker|collect|point)\b|\bposte\s*restante\b|\bc(?:are|\/-?)\s*(?:of\s*)?p\.?\s*o\.?\b|\bapartado\b|\bcaixa\s*postal\b|\bcacifo\b/i;

export const isMailBox = (text: string): boolean => mailBox.test(text);

/**
 * Two letters in a row somewhere after a number that may carry a letter, a unit or a range: "3/12A Given Tce", "Lot 5
 * Mill Rd".
 */
const numberAndStreet = /\d+[A-Za-z]?(?:\s*[-/]\s*\d+[A-Za-z]?)*[\s,]+(?:\S+\s+)*\S*\p{L}{2}/u;

/** Whether a driver can find it: a number and the name of a street. */
export const isNumberAndStreet = (street: string): boolean => numberAndStreet.test(street);

const says = (code: string) => ({ params: { code } });
const isFourDigits = (text: string) => /^\d{4}$/.test(text);
const noMailBox = (text: string) => !isMailBox(text);

const realName = z
  .string()
  .trim()
  .max(60)
  .refine((text) => text !== '', says('platform.field.required'))
  .refine((text) => text === '' || /^\p{L}[\p{L}\p{M}'’ .-]*$/u.test(text), says('members.field.name'));

const Phone = z
  .string()
  .trim()
  .max(30)
  .refine((text) => phoneAsKept(text) !== null, says('members.field.phone'))
  .transform((text) => phoneAsKept(text) ?? '');

/** Where a courier collects and delivers, and what stands on the label. Each refused field says why. */
export const DeliveryAddress = z
  .object({
    firstName: realName,
    lastName: realName,
    street: z
      .string()
      .trim()
      .max(120)
      .refine(noMailBox, says('members.field.mailBox'))
      .refine((text) => isMailBox(text) || isNumberAndStreet(text), says('members.field.street')),
    apartment: z.string().trim().max(60).refine(noMailBox, says('members.field.mailBox')),
    suburb: z
      .string()
      .trim()
      .max(80)
      .refine((text) => /\p{L}{2}/u.test(text), says('members.field.suburb')),
    town: z.string().trim().max(80),
    state: z.enum(stateCodes),
    postcode: z
      .string()
      .trim()
      .refine(isFourDigits, says('members.field.postcode'))
      .refine((text) => !isMailOnly(text), says('members.field.mailOnlyPostcode')),
    phone: Phone,
  })
  .refine(({ state, postcode }) => !isFourDigits(postcode) || isMailOnly(postcode) || isPostcodeOf(state, postcode), {
    path: ['postcode'],
    ...says('members.field.postcodeOfState'),
  });
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

const typed = z.string().max(200);

/** What is typed into the form; what of it is right is the command's to say, all at once. */
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

/** The address is kept all the same: suburbs are newer than every gazetteer. */
export const addressWarnings = ['unknownSuburb', 'otherPostcode'] as const;
export const SavedAddress = z.object({ warning: z.enum(addressWarnings).nullable() });

/** Seen by its owner alone. Null where nothing was told. */
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

/** Empty takes the number away. */
export const SavePhone = z.object({ phone: z.union([z.literal(''), Phone]) });
