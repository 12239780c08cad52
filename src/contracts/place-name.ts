/** Words of place names that members abbreviate, as the gazetteer writes them: "Mount Gravatt", "St Kilda". */
const writtenWords: Readonly<Record<string, string>> = { mt: 'mount', saint: 'st', sth: 'south', nth: 'north' };

/**
 * Normalises the name of a place for comparisons, as in `locality.search_name`: without accents, apostrophes and
 * capitals, abbreviations written out.
 */
export const normalisePlaceName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘ʼʻ´`′]/g, '')
    .toLowerCase()
    .replaceAll(/\b(mt|saint|sth|nth|st)(?:\.\s*|\s+|$)/g, (_typed, word: string) => `${writtenWords[word] ?? word} `)
    .replaceAll(/\s+/g, ' ')
    .trim();
