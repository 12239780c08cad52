/** The end of a day (`2027-03-31`) everywhere in Australia: in Perth, where the day ends last. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999+08:00`);
