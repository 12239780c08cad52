/** Letters that have no decomposition and are not in the built-in fonts of PDF. */
const plain: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ő: 'O',
  ő: 'o',
};

/** What the built-in fonts have besides Latin-1. Phones type the curly apostrophe of "O’Brien" by themselves. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Text in the letters that a PDF's built-in fonts have (WinAnsi) on one line: others lose their accents, and what is
 * left over becomes a question mark, so that a name stays readable for a driver.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      if (isPrintable(sign)) return sign;
      if (/\s/.test(sign)) return ' ';
      const known = plain[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [...known].every(isPrintable) ? known : '?';
    })
    .join('');

const isPrintable = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || beyondLatin1.includes(sign);
};
