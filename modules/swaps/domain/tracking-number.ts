/**
 * Couriers' numbers: groups of letters and digits, four digits at least. One group in front, and one behind, may be of
 * letters alone: "AP 1234 5678", "RR 123 456 789 AU". Words are none, since a number is shown to the partner, and is
 * neither reported nor removed as a text is.
 */
const form =
  /^(?=(?:\D*\d){4})(?:[a-z]{1,6}[ ./-]+)?[a-z]{0,6}\d[a-z\d]*(?:[ ./-]+[a-z]{0,3}\d[a-z\d]*)*(?:[ ./-]*[a-z]{1,3})?$/i;

export const isTrackingNumber = (text: string): boolean => form.test(text);
