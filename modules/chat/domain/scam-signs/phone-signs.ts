const spoken: ReadonlyMap<string, string> = new Map([
  ['zero', '0'],
  ['oh', '0'],
  ['nought', '0'],
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['um', '1'],
  ['uma', '1'],
  ['dois', '2'],
  ['duas', '2'],
  ['tres', '3'],
  ['quatro', '4'],
  ['cinco', '5'],
  ['seis', '6'],
  ['meia', '6'],
  ['sete', '7'],
  ['oito', '8'],
  ['nove', '9'],
  ['fore', '4'],
  ['ate', '8'],
  ['won', '1'],
  ['too', '2'],
]);
const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['duplo', 2],
  ['dobro', 2],
  ['triplo', 3],
]);
/** Words that may stand between the groups of one number. */
const joiners = new Set([
  'then',
  'depois',
  'dash',
  'space',
  'espaco',
  'plus',
  'mais',
  'followed',
  'by',
  'hyphen',
  'traco',
]);
const callWords = new Set(
  `call ring phone mobile mob cell tel telephone text sms whatsapp contact liga ligame telefona telemovel
    telefone tlm tlf contacto numero number`.split(/\s+/),
);
const recordWords = new Set(
  `tracking track trackin parcel consignment serial model order ref reference isbn barcode ean sku part article
    receipt seguimento rastreio rastreamento encomenda serie modelo referencia codigo artigo pedido imei lot
    batch`.split(/\s+/),
);

interface DigitCluster {
  readonly groups: readonly string[];
  readonly isInternational: boolean;
  /** The nearest words before it and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const dates = new RegExp(
  [
    String.raw`(?<!\d)\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?!\d)`,
    String.raw`(?<!\d)\d{1,2}[.-]\d{1,2}[.-](?:19|20)\d\d(?!\d)`,
    String.raw`(?<!\d)(?:19|20)\d\d-\d\d-\d\d(?!\d)`,
    String.raw`(?<!\d)\d{1,2}[:h]\d\d(?!\d)`,
  ].join('|'),
  'g',
);
const tokens = /\+|[a-z0-9|]+|[^a-z0-9|+]+/g;

/** Reads a token as digits: a number, a spoken digit, or a number with letters that look like digits. */
function readDigits(token: string): string | undefined {
  if (/^\d+$/.test(token)) return token;
  if (spoken.get(token) !== undefined) return spoken.get(token);
  if (token.length < 2 || token.length > 20) return undefined;
  const masked = token.replaceAll('o', '0').replaceAll(/[il|]/g, '1').replaceAll('s', '5').replaceAll('b', '8');
  if (/\d/.test(token) && /^\d+$/.test(masked)) return masked;
  return splitSpoken(token);
}

/** Reads "zero4one2" and "quatroum". */
function splitSpoken(token: string): string | undefined {
  const hasDigit = /\d/.test(token);
  let [digits, rest, words] = ['', token, 0];
  while (rest !== '') {
    const word = [...spoken.keys()].find((known) => (known.length > 2 || hasDigit) && rest.startsWith(known));
    const head = word ?? (/^\d/.test(rest) ? rest.charAt(0) : undefined);
    if (head === undefined) return undefined;
    digits += word === undefined ? head : (spoken.get(word) ?? '');
    words += word === undefined ? 0 : 1;
    rest = rest.slice(head.length);
  }
  return words > 0 && digits.length > 1 ? digits : undefined;
}

function listDigitClusters(folded: string): DigitCluster[] {
  const clusters: DigitCluster[] = [];
  let [groups, isInternational, repeat]: [string[], boolean, number] = [[], false, 1];
  let before: string[] = [];
  let atStart = before;
  let after: string[] = [];
  let lastToken = '';
  const end = (): void => {
    if (groups.length > 0) {
      after = [];
      clusters.push({ groups, isInternational, before: atStart, after });
    }
    [groups, isInternational, repeat] = [[], false, 1];
  };
  for (const [token] of folded.replaceAll(dates, ' ; ').matchAll(tokens)) {
    if (token === '+') {
      end();
      isInternational = true;
      continue;
    }
    if (/^[^a-z0-9|]/.test(token)) {
      // Parentheses, dashes, dots, emoji and the like: a number may be cut anywhere, but not across sentences.
      const isList = token.startsWith(', ') && /^\d{1,2}$/.test(lastToken);
      if (groups.length > 0 && (isList || token.length > 4 || /[;:$€%=?!\n]/.test(token))) end();
      else if (groups.length === 0 && token.length > 1) isInternational = false;
      continue;
    }
    lastToken = token;
    const digits = readDigits(token);
    if (digits !== undefined) {
      if (groups.length === 0) atStart = before.slice(-4);
      groups.push(digits.length === 1 ? digits.repeat(repeat) : digits);
      repeat = 1;
      continue;
    }
    const times = repeats.get(token);
    if (times !== undefined) {
      repeat = times;
      continue;
    }
    if (groups.length > 0 && joiners.has(token)) continue;
    end();
    before = [...before.slice(-3), token];
    if (after.length < 2) after.push(token);
  }
  end();
  return clusters;
}

/** Mobile and fixed numbers of Australia and Portugal, with and without their country. */
const national = /^(?:0[23478]\d{8}|(?:00)?610?[23478]\d{8}|9[1236]\d{7}|(?:00)?3519\d{8}|00[1-9]\d{9,12})$/;
/** Numbers of such a length count only where the sentence speaks of calling. */
const local = /^(?:[2-9]\d{7}|4\d{8}|2\d{8}|1[38]00\d{6}|\d{2}9\d{8})$/;
const spareDigits = 2;

function isPhoneNumber({ groups, isInternational, before, after }: DigitCluster): boolean {
  const all = groups.join('');
  if (all.length < 8 || all.length > 20) return false;
  const nearWords = before.slice(-3);
  if (nearWords.some((word) => recordWords.has(word))) return false;
  if (isInternational && all.length >= 10 && all.length <= 15) return true;
  const isCall = [...before, ...after].some((word) => callWords.has(word));
  for (let from = 0, skipped = 0; from < groups.length && skipped <= spareDigits; from += 1) {
    let digits = '';
    for (let to = from; to < groups.length && digits.length < 15; to += 1) {
      digits += groups[to] ?? '';
      const left = all.length - skipped - digits.length;
      if (left <= spareDigits && (national.test(digits) || (isCall && left === 0 && local.test(digits)))) return true;
    }
    skipped += groups[from]?.length ?? 0;
  }
  return false;
}

/** Whether a folded text holds a phone number, also with spoken, spaced or masked digits. */
export const hasPhoneNumber = (folded: string): boolean => listDigitClusters(folded).some(isPhoneNumber);
