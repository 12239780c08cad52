import { z } from 'zod';
import { chartNames } from './charts.ts';
import { countDays, timeUnits } from './date-range.ts';

/** The states of Australia and `''` for items without a place. */
export const chartRegions = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

const mostDays = 1_100;
const day = z.iso.date();

const isWhole = (range: { from: string; until: string }): boolean =>
  range.from <= range.until && countDays(range) <= mostDays;

export const rangeInput = z.object({ from: day, until: day }).refine(isWhole, { path: ['until'] });

export const chartInput = z
  .object({ chart: z.enum(chartNames), from: day, until: day, region: z.enum(chartRegions).optional() })
  .refine(isWhole, { path: ['until'] });
export type ChartInput = z.infer<typeof chartInput>;

const amounts = z.array(z.number().nullable());

/** A chart as a table: a row for each stretch of time, step, category, word or cohort; a column for each series. */
export const chartTableSchema = z.object({
  kind: z.enum([...timeUnits, 'step', 'category', 'word', 'cohort']),
  series: z.array(z.string()),
  rows: z.array(
    z.object({
      key: z.string(),
      values: amounts,
      /** The same of the range before; null where there is nothing to compare with. */
      before: amounts.nullable(),
    }),
  ),
  totals: amounts,
  totalsBefore: amounts,
});
export type ChartTable = z.infer<typeof chartTableSchema>;
