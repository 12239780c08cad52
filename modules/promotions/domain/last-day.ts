/** The end of a code's last day (`2027-03-31`): that of the day in Perth, where it ends last. */
export const endOfLastDay = (day: string): Date => new Date(`${day}T23:59:59.999+08:00`);

/** The last day of a code by its end, at which the next day has begun in the east. */
export const lastDayOf = ({ endsAt }: { readonly endsAt: string }): string => endsAt.slice(0, 10);
