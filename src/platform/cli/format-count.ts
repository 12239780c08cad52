const number = new Intl.NumberFormat('en-AU');

/** A count with its noun, for the texts of commands: `1 item`, `2,000 items`. */
export const formatCount = (count: number, noun: string): string =>
  `${number.format(count)} ${count === 1 ? noun : `${noun}s`}`;
