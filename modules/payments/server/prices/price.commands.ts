import { toBrisbaneDayStart, toBrisbaneDay } from '#contracts/australian-day-bounds.ts';
import { z } from 'zod';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { priceCentsSchema } from '../../domain/price-notice.ts';
import { priceKeys } from '../../domain/prices.ts';
import { announcePrice } from './announce-price.ts';
import { listPriceHistory } from './price-history.ts';

const list = defineCommand({
  name: 'price list',
  about: 'lists every price that was, is and is announced',
  examples: ['price list'],
  isReading: true,
  async run({ db, now }) {
    const prices = await listPriceHistory(db, now);
    const lines = prices.map(
      ({ key, cents, from, state }) => `${state}\t${key}\t${cents} cents\tfrom ${toBrisbaneDay(from)}`,
    );
    return { text: lines.join('\n'), data: { prices } };
  },
});

const announce = defineCommand({
  name: 'price announce',
  about: 'announces a price from a day on, 14 days ahead at least, and mails those who pay it',
  examples: ['price announce subscription 1200 2027-03-01'],
  arguments: [
    { name: 'key', about: 'the thing that is sold', schema: z.enum(priceKeys) },
    { name: 'cents', about: 'the price in cents, with GST', schema: z.coerce.number().pipe(priceCentsSchema) },
    { name: 'from', about: 'its first day, from midnight in Brisbane, as 2027-03-01', schema: z.iso.date() },
  ],
  options: [],
  async run({ transaction }, { key, cents, from }) {
    const starts = toBrisbaneDayStart(from);
    await transaction((unit) => announcePrice(unit, { key, cents, from: starts }));
    return { text: `${key} costs ${cents} cents from ${from}`, data: { key, cents, from: starts.toISOString() } };
  },
});

export const priceCommands = [list, announce];
