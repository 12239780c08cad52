/** The five kinds of coupons for Swap Assist, and gift codes of tokens. */
export const couponKinds = ['month', 'specialMonth', 'threeMonths', 'sixMonths', 'twelveMonths', 'tokens'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** Swap Assist that a kind grants: months for one item of a fitting category, or for all items. */
export const swapAssistByCouponKind = {
  month: { months: 1, scope: 'normalItem' },
  specialMonth: { months: 1, scope: 'specialItem' },
  threeMonths: { months: 3, scope: 'allItems' },
  sixMonths: { months: 6, scope: 'allItems' },
  twelveMonths: { months: 12, scope: 'allItems' },
} as const satisfies Record<Exclude<CouponKind, 'tokens'>, { months: number; scope: string }>;

/** Without characters that are mistaken for one another. */
export const couponCodeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const couponCodeLength = 12;

/** A code as stored: capitals and digits, however dashes, quotes and blanks were typed around them. */
export const normaliseCouponCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A code as shown: in groups of four. */
export const formatCouponCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');
