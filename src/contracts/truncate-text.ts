/** The beginning of a text, without half of a character: an emoji has two units of which one alone cannot be stored. */
export const truncateText = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** The end of a text, likewise: of the name of a file it says what the file is. */
export const keepTextEnd = (text: string, length: number): string =>
  text.slice(-length).replace(/^[\udc00-\udfff]/, '');
