import type { Locale } from './locale.ts';

export interface NumberFormat {
  /** The number of digits after the decimal mark; 0 for whole numbers. Further digits are rounded. */
  readonly decimals: number;
  /** Decides what a comma before three digits is: thousands in English, a fraction in Portuguese. */
  readonly locale?: Locale;
  /** The unit of the result, which may be typed as well, or another one of its kind. */
  readonly unit?: string | undefined;
}

/** Units that people type, as powers of ten of the field's unit. */
const unitPowers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kg: {
    kg: 0,
    kgs: 0,
    kilo: 0,
    kilos: 0,
    quilo: 0,
    quilos: 0,
    g: -3,
    gr: -3,
    gram: -3,
    grams: -3,
    grama: -3,
    gramas: -3,
  },
  cm: { cm: 0, cms: 0, mm: -1, m: 2 },
  '%': { '%': 0 },
};

/** A space or an apostrophe groups before three digits; elsewhere between digits it leaves no number. */
const groupSpaces = /(?<=\d)[\s'’](?=\d{3}(?!\d))|(?<!\d)\s|\s(?!\d)/g;
/** The digits before the decimal mark: alone, or in groups of three, of which India has pairs but for the last. */
const wholeDigits = /^-?(?:\d*|\d{1,3}([.,])(?:\d{2,3}\1)*\d{3})$/;

/**
 * Reads a number as people type it: with a decimal comma or point, any grouping, a dollar sign, or the unit behind it.
 * Groups of another size are no number: a date or "5'6" would become one that was never meant.
 * @returns null for what is no number
 */
export function parseNumber(text: string, { decimals, locale = 'en-US', unit }: NumberFormat): number | null {
  const [, typed = '', suffix = ''] =
    /^(?:A?U?\$|AUD)?(.*?)(%|A?U?\$|[a-z]*)$/i.exec(text.replace(groupSpaces, '')) ?? [];
  const power = findPower(suffix.toLowerCase(), unit);
  if (power === null || !/^-?[\d.,]*\d[.,]?$/.test(typed)) return null;

  const mark = decimalMark(typed, Math.max(decimals + power, 0), locale);
  const grouped = mark === null ? typed : typed.slice(0, mark);
  if (!wholeDigits.test(grouped)) return null;
  const whole = grouped.replace(/[.,]/g, '');
  const fraction = mark === null ? '' : typed.slice(mark + 1);
  const value = Number(`${whole === '' || whole === '-' ? `${whole}0` : whole}.${fraction || '0'}e${power}`);
  return Number.isFinite(value) ? Number(value.toFixed(decimals)) : null;
}

function findPower(suffix: string, unit: string | undefined): number | null {
  if (/^(?:aud|a?u?\$|)$/.test(suffix)) return 0;
  return unitPowers[unit ?? '']?.[suffix] ?? null;
}

/**
 * Where the decimal part begins, or null. "1,250,000" groups, since a mark stands twice; of two marks the last one is
 * decimal. One mark before three digits groups where no field of so few decimals means it otherwise: "1,250" is money
 * of 1250, "0.250" a quarter, and kitchen scales show "1.250".
 */
function decimalMark(text: string, decimals: number, locale: Locale): number | null {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return null;
  const mark = text[at] ?? '';
  if (text.indexOf(mark) !== at) return null;
  if (text.includes(mark === '.' ? ',' : '.') || text.length - at - 1 !== 3) return at;
  if (/^-?0*$/.test(text.slice(0, at))) return at;
  return decimals >= 3 && (mark === '.' || locale === 'pt-PT') ? at : null;
}
