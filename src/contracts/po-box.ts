/** Endings of a street's name: "Post Office Road" is a street, whatever it is named after. */
const streetTypes =
  'alley|approach|arcade|av|ave|avenue|bend|blvd|boulevard|bvd|cct|chase|circle|circuit|cl|close|common|corner|court|cove|cres|crescent|crossing|crt|ct|dell|dr|drive|esplanade|glen|grange|green|grove|gr|gully|highway|hill|hwy|junction|landing|lane|la|line|link|ln|loop|mall|mead|mews|nook|outlook|parade|park|parkway|pass|path|pde|pl|place|promenade|quay|rd|rest|retreat|ridge|rise|road|row|run|siding|spur|sq|square|st|street|strip|tce|terrace|track|trail|turn|vista|walk|way|wharf|yard|rua|avenida|travessa|largo';
/** Houses that are named after a post office and have an address of their own. */
const houseNames = 'apartments|building|cafe|café|chambers|hotel|house|inn|plaza|tower|towers|units';
const noStreet = `(?!(?:\\s+\\p{L}+)?\\s+(?:${streetTypes}|${houseNames})\\b)`;
/** Dots, blanks, slashes and dashes between the letters of an abbreviation: "P.O.", "P/O", "P - O". */
const gap = '[\\s./\\-\\u2010-\\u2015]{0,3}';
const boxNumber = `(?:${gap}(?:no\\.?|number|#))?${gap}\\d`;

/**
 * PO boxes, private bags and parcel lockers receive letters, but couriers do not collect there. English and Portuguese
 * terms; those that streets are named after need a number behind them, or no street type.
 */
const mailBox = new RegExp(
  [
    `\\b(?:g${gap})?p${gap}[o0]${gap}(?:box|bx|bag)(?:${boxNumber}|\\b${noStreet})`,
    `\\bg?${gap}p${gap}o${gap}b${boxNumber}`,
    `(?:^|\\bpost(?:al)?\\s*-?)box${boxNumber}`,
    `(?<!\\b(?:old|former)\\s+)\\bpost\\s*office\\b${noStreet}`,
    `\\b(?:locked|private|community|mail)\\s*(?:mail\\s*)?bag${boxNumber}`,
    `\\b[pc]\\.?\\s?m\\.?\\s?b${boxNumber}`,
    `^c\\.?\\s?[pm]\\.?\\s?a${boxNumber}`,
    `\\bparcel\\s*(?:locker|collect|point)\\b${noStreet}`,
    `\\bposte\\s*restante\\b`,
    `\\bc(?:are(?:\\s+of)?|/-|/o|/)\\s*p\\.?\\s*o\\b`,
    `\\bapartado\\s*(?:postal\\s*)?(?:n\\.?\\s*[ºo°]?\\.?\\s*)?\\d`,
    `\\bcaixa\\s*postal\\b`,
    `\\bcacifo\\b${noStreet}`,
  ].join('|'),
  'iu',
);

/** Whether a line of an address is a box, bag or locker, where no courier collects. */
export const isPoBox = (text: string): boolean => mailBox.test(text);

/**
 * Two letters in a row after a number; the number may include a letter, a unit, a range or a stop: "3/12A Given Tce",
 * "Lot 5 Mill Rd", "12. Smith St". An ordinal is no number of a house: "5th Avenue".
 */
const numberAndStreet = /\d+[A-Za-z]?(?:\s*[-/]\s*\d+[A-Za-z]?)*[\s,.;:&()¼½¾]+(?:\S+\s+)*\S*\p{L}{2}/u;

/** Whether a street line has a number and a street name, so that a driver can find it. */
export const hasStreetNumberAndName = (street: string): boolean => numberAndStreet.test(street);
