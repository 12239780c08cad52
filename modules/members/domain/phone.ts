/** As kept: +61 and nine digits. */
const kept = /^\+61[23478]\d{8}$/;

/** An Australian number in any of the ways people write it, as it is kept; null for what is none. */
export function phoneAsKept(typed: string): string | null {
  const digits = typed
    .replace(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/^(?:\+|00)610?/, '+61')
    .replace(/^0(?=[23478])/, '+61');
  return kept.test(digits) ? digits : null;
}

/** A kept number as people in Australia read it: 0412 345 678, 07 3123 4567. */
export function phoneAsRead(phone: string): string {
  const national = `0${phone.slice(3)}`;
  return national.replace(/^(04\d\d)(\d{3})(\d{3})$/, '$1 $2 $3').replace(/^(0[2378])(\d{4})(\d{4})$/, '$1 $2 $3');
}
