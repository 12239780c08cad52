interface WishSubject {
  readonly title: string;
  readonly keywords: readonly string[];
}

const foldAccents = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Words that a wish for this item may use, in singular and plural and without accents; more than the fit accepts. */
export const listMatchingWishWords = ({ title, keywords }: WishSubject): string[] => [
  ...new Set(
    [title, ...keywords]
      .map(foldAccents)
      .flatMap((text) => [...text.split(' '), ...(text.match(/[\p{L}\p{N}]+/gu) ?? [])].flatMap(buildForms)),
  ),
];

function buildForms(word: string): readonly string[] {
  const stem = word.replace(/(?:es|e|s)$/, '');
  return word === '' ? [] : [word, stem, `${stem}s`, `${stem}e`, `${stem}es`];
}
