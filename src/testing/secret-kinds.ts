/** Shapes of values that never belong in a log, an answer, a job or the code of a page. */
const shapes = {
  'a key of Stripe': /\b[rs]k_(test|live)_\w{8,}/g,
  'a signing secret of Stripe': /\bwhsec_\w{8,}/g,
  'a client secret of a payment': /\b(pi|seti|cs)_\w+_secret_\w+/g,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
} as const;

/** Numbers of cards: 13 to 19 digits, also in groups of four, whose last one is their check digit. */
const cardNumber = /\b(?:\d{4}[ -]){3}\d{1,7}\b|\b\d{13,19}\b/g;
const cardFields = /"(last4|exp_month|exp_year|fingerprint|cvc|payment_method_details)"/g;

function hasCheckDigit(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** The kinds of secrets that a text has in it. */
export const findSecretKinds = (text: string): string[] =>
  Object.entries(shapes).flatMap(([name, shape]) => (text.match(shape) ? [name] : []));

/** The same, and card data: numbers of cards, and the fields in which Stripe describes a card. */
export const findPaymentSecretKinds = (text: string): string[] => [
  ...findSecretKinds(text),
  ...((text.match(cardNumber) ?? []).some((number) => /^[3-6]/.test(number) && hasCheckDigit(number))
    ? ['a card number']
    : []),
  ...(text.match(cardFields) ? ['a field of a card'] : []),
];
