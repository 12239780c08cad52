import { toPerthDay } from '#contracts/australian-day-bounds.ts';
import { z } from 'zod';
import { lookupArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { formatCsvLine } from '#platform/console/csv.ts';
import { couponKinds } from '../../domain/coupon-kinds.ts';
import { listAllCoupons } from './list-coupons.ts';
import { makeCoupon } from './make-coupon.ts';
import { revokeCoupon } from './revoke-coupon.ts';

const create = defineCommand({
  name: 'coupon create',
  about: 'makes a code',
  examples: ['coupon create threeMonths 100 2027-01-31', 'coupon create tokens 50 2027-01-31 --tokens 5'],
  arguments: [
    { name: 'kind', about: `one of ${couponKinds.join(', ')}`, schema: z.enum(couponKinds) },
    { name: 'uses', about: 'how often it can be used', schema: z.coerce.number().pipe(z.int().min(1).max(1_000_000)) },
    { name: 'ends', about: 'the last day as YYYY-MM-DD', schema: z.iso.date() },
  ],
  options: [
    { name: 'tokens', about: 'tokens of a gift code', schema: z.coerce.number().pipe(z.int().min(1).max(10_000)) },
  ],
  async run({ transaction }, { kind, uses, ends, tokens }) {
    const made = await transaction((unit) => makeCoupon(unit, { kind, uses, endsOn: ends, tokens }));
    return { text: made.code, data: { ...made } };
  },
});

const list = defineCommand({
  name: 'coupon list',
  about: 'lists the codes, newest first',
  examples: ['coupon list'],
  isReading: true,
  async run({ db }) {
    const coupons = await listAllCoupons(db);
    const lines = coupons.map(({ code, kind, used, uses, endsAt, revokedAt }) =>
      [code, kind, `${used} of ${uses}`, revokedAt ? 'revoked' : `until ${toPerthDay(endsAt)}`].join('  '),
    );
    return { text: lines.join('\n'), data: { coupons } };
  },
});

const revoke = defineCommand({
  name: 'coupon revoke',
  about: 'ends a code now; what it granted stays',
  examples: ['coupon revoke SPRING26'],
  arguments: [{ name: 'code', about: 'the code', schema: lookupArgumentSchema }],
  async run({ transaction }, { code }) {
    await transaction((unit) => revokeCoupon(unit, { code }));
    return { text: `${code} can no longer be used`, data: { code } };
  },
});

const exportCsv = defineCommand({
  name: 'coupon export',
  about: 'prints the codes as CSV',
  examples: ['coupon export > coupons.csv'],
  isReading: true,
  async run({ db }) {
    const coupons = await listAllCoupons(db);
    const lines = coupons.map(({ code, kind, uses, used, createdAt, endsAt, revokedAt }) =>
      formatCsvLine([code, kind, uses, used, createdAt, toPerthDay(endsAt), revokedAt]),
    );
    const header = formatCsvLine(['code', 'type', 'usage', 'used times', 'created on', 'end', 'revoked']);
    return { text: [header, ...lines].join('').trimEnd(), data: { coupons } };
  },
});

/** `npm run swapu -- coupon …` */
export const couponCommands = [create, list, revoke, exportCsv];
