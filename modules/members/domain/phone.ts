/** The stored form: +61 and nine digits. */
const kept = /^\+61[23478]\d{8}$/;

/** Converts an Australian number, in any common notation, to the stored form; null if it is not one. */
export function toStoredPhone(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/^tel:/i, '')
    .replace(/[\s().,;\-/\u2010-\u2015\u2212\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/^(?:(?:\+|00(?:11)?)610?|61(?=[23478]\d{8}$))/, '+61')
    .replace(/^0(?=[23478])/, '+61');
  return kept.test(digits) ? digits : null;
}

/** Formats a stored number the Australian way: 0412 345 678, 07 3123 4567. */
export function formatStoredPhone(phone: string): string {
  const national = `0${phone.slice(3)}`;
  return national.replace(/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(0[2378])(\d{4})(\d{4})$/, '$1 $2 $3');
}

/** Formats a number the Australian way, however it was typed; leaves one that is not Australian as it is. */
export function formatTypedPhone(typed: string): string {
  const stored = toStoredPhone(typed);
  return stored === null ? typed : formatStoredPhone(stored);
}
