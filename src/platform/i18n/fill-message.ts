import { formatLocales, formatNumber } from '#contracts/format-number.ts';
import type { Locale } from '#contracts/locale.ts';

/** The values of a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An ICU message as the build compiles it: text, placeholders, and choices with a message for each case. */
export type CompiledMessage = string | readonly (string | Blank)[];
type Blank = readonly [
  name: string,
  kind?: 'plural' | 'select' | 'number',
  cases?: Readonly<Record<string, CompiledMessage>>,
];

/**
 * Formats a compiled message. Numbers are formatted by hand: lingui's core creates an `Intl.NumberFormat` for every
 * plural, and the first of a page costs a phone a tenth of a second. A placeholder without a value stays empty.
 */
export function fillMessage(message: CompiledMessage, values: MessageValues, locale: Locale, counted = ''): string {
  if (typeof message === 'string') return message;
  return message
    .map((part) =>
      part === '#' ? counted || part : typeof part === 'string' ? part : fillBlank(part, values, locale, counted),
    )
    .join('');
}

function fillBlank([name, kind, cases = {}]: Blank, values: MessageValues, locale: Locale, counted: string): string {
  const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
  if (kind === 'plural')
    return fillMessage(
      pickCase(cases, String(value), pluralRules(locale).select(Number(value))),
      values,
      locale,
      written(value, locale),
    );
  if (kind === 'select') return fillMessage(pickCase(cases, String(value)), values, locale, counted);
  return kind === 'number' ? written(value, locale) : String(value);
}

function pickCase(cases: Readonly<Record<string, CompiledMessage>>, ...names: readonly string[]): CompiledMessage {
  const found = names.find((name) => Object.hasOwn(cases, name));
  return cases[found ?? 'other'] ?? '';
}

const written = (value: unknown, locale: Locale): string => formatNumber(Number(value), locale);

const rules = new Map<Locale, Intl.PluralRules>();

function pluralRules(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(formatLocales[locale]);
  rules.set(locale, known);
  return known;
}
