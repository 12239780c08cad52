/**
 * Couriers' numbers: groups of letters and digits, four digits at least. One group in front may be of letters alone,
 * and a short one behind a long number: "AP 1234 5678", "RR 123 456 789 AU". Words are none, since a number is shown to
 * the partner, and is neither reported nor removed as a text is.
 */
const grouped =
  /^(?=(?:\D*\d){4})#?(?:\(\d\d\) *)?(?:[a-z]{1,6}[ ./-]+)?[a-z]{0,6}\d[a-z\d]*(?:[ ./-]+[a-z]{0,3}\d[a-z\d]*)*(?:(?<=(?:\d\D*){8})[ ./-]+[a-z]{1,2})?$/i;
/** Sendle's have an S and six to nine letters and digits, of which few may be digits. */
const sendle = /^s(?=[a-z]*\d)[a-z\d]{6,9}$/i;
/** Couriers Please print the depot apart: "CPA ABC 1234567". */
const couriersPlease = /^cp[a-z]{1,2}[ -]+[a-z]{3}[ -]*\d{6,12}$/i;
const forms = [grouped, sendle, couriersPlease];

export const isTrackingNumber = (text: string): boolean => forms.some((form) => form.test(text));
