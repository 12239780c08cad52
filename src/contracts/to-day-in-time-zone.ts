/** The day on the calendar at a moment in a time zone: "2026-11-24". */
export const toDayInTimeZone = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
