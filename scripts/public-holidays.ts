import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import Holidays from 'date-holidays';
import { format, resolveConfig } from 'prettier';

/**
 * Writes the public holidays of each state into `modules/delivery/server/pickup/public-holidays.ts`:
 * `node scripts/public-holidays.ts 2026`. The table is committed, so that a new edition of the library changes nothing
 * unseen; run it again when the doctor warns that the table runs out.
 */
const states = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'];
const years = 5;
const file = new URL('../modules/delivery/server/pickup/public-holidays.ts', import.meta.url);

const first = Number(process.argv[2]);
if (!Number.isInteger(first)) throw new Error('node scripts/public-holidays.ts <first year>');
const { version } = createRequire(import.meta.url)('date-holidays/package.json') as { version: string };

/** Whole days only: couriers work on the day of an evening holiday, such as Christmas Eve in Queensland. */
function listHolidays(state: string): string[] {
  const calendar = new Holidays('AU', state, { types: ['public'] });
  const found = Array.from({ length: years }, (_, index) => calendar.getHolidays(first + index)).flat();
  return [
    ...new Set(found.filter(({ date }) => date.slice(11, 19) === '00:00:00').map(({ date }) => date.slice(0, 10))),
  ]
    .filter((day) => Number(day.slice(0, 4)) >= first && Number(day.slice(0, 4)) < first + years)
    .toSorted();
}

const table = Object.fromEntries(states.map((state) => [state, listHolidays(state)]));
const text = `/**
 * Public holidays of the states and territories, whole days, from date-holidays ${version} (ISC; data CC BY 3.0).
 * Written by scripts/public-holidays.ts. Show days of a council are no state's: they are rows of \`local_holiday\`.
 */
export const publicHolidays: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(table)};

/** The years that the table has, both included. */
export const holidayYears = { from: ${first}, to: ${first + years - 1} } as const;
`;
const options = await resolveConfig(file);
await writeFile(file, await format(text, { ...options, parser: 'typescript' }));
