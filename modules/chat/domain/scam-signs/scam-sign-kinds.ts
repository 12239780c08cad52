/** The kinds of sign in the order in which a reader is warned: those that cost money first. */
export const scamSignKinds = [
  'payId',
  'courierFee',
  'advance',
  'handle',
  'secret',
  'link',
  'elsewhere',
  'email',
  'phone',
  'story',
] as const;
export type ScamSignKind = (typeof scamSignKinds)[number];
