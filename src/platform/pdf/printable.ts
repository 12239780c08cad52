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

/**
 * Text in the letters that a PDF's built-in fonts have (Latin-1): others lose their accents, and what is left over
 * becomes a question mark, so that a name stays readable for a driver.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      if (isLatin1(sign)) return sign;
      const known = plain[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [...known].every(isLatin1) ? known : '?';
    })
    .join('');

const isLatin1 = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
};
