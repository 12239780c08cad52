/** What a street's name ends with: "Post Office Road" is a street, whatever it is named after. */
const streetTypes =
  'alley|arcade|av|ave|avenue|blvd|boulevard|bvd|cct|circuit|cl|close|court|cres|crescent|crt|ct|dr|drive|esplanade|grove|gr|highway|hill|hwy|lane|la|ln|mall|pde|parade|park|pl|place|rd|rise|road|row|sq|square|st|street|tce|terrace|track|way|walk|mews|loop|link|rua|avenida|travessa|largo';
const noStreet = `(?!(?:\\s+\\p{L}+)?\\s+(?:${streetTypes})\\b)`;

/**
 * PO boxes, private bags and parcel lockers receive letters, but couriers do not collect there. English and Portuguese
 * terms; those that streets are named after need a number behind them, or no street type.
 */
const mailBox = new RegExp(
  [
    `\\b(?:g\\.?\\s*)?p\\.?\\s*o\\.?\\s*box\\b${noStreet}`,
    `\\bg?\\.?p\\.?\\s?o\\.?\\s?b\\.?\\s*\\d`,
    `\\bpost\\s*office\\b${noStreet}`,
    `\\b(?:locked|private|community|mail)\\s*(?:mail\\s*)?bag\\s*(?:no\\.?|number|#)?\\s*\\d`,
    `\\b[pc]\\.?\\s?m\\.?\\s?b\\.?\\s*(?:no\\.?|#)?\\s*\\d`,
    `\\bparcel\\s*(?:locker|collect|point)\\b${noStreet}`,
    `\\bposte\\s*restante\\b`,
    `\\bc(?:are\\s+of|/-|/o|/)\\s*p\\.?\\s*o\\b`,
    `\\bapartado\\s*(?:postal\\s*)?(?:n\\.?\\s*[ºo°]?\\.?\\s*)?\\d`,
    `\\bcaixa\\s*postal\\b`,
    `\\bcacifo\\b`,
  ].join('|'),
  'iu',
);

/** Whether a line of an address is a box, bag or locker, where no courier collects. */
export const isMailBox = (text: string): boolean => mailBox.test(text);

/**
 * Two letters in a row after a number; the number may include a letter, a unit or a range: "3/12A Given Tce", "Lot 5
 * Mill Rd".
 */
const numberAndStreet = /\d+[A-Za-z]?(?:\s*[-/]\s*\d+[A-Za-z]?)*[\s,]+(?:\S+\s+)*\S*\p{L}{2}/u;

/** Whether a street line has a number and a street name, so that a driver can find it. */
export const isNumberAndStreet = (street: string): boolean => numberAndStreet.test(street);
