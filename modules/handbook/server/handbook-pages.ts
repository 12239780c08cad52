import { formatMoney } from '#contracts/format-number.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Config } from '#platform/config/config.ts';
import type { HandbookPageView, HandbookPageName } from '../domain/pages.ts';
import { fillSettingValues } from './fill-setting-values.ts';

interface MarkdownDocument {
  readonly facts: Readonly<Record<string, string>>;
  readonly html: string;
  readonly headings: HandbookPageView['headings'];
}

// The build renders each file with the Markdown plugin in `scripts`.
const documents = import.meta.glob<MarkdownDocument>('../content/*.md', { eager: true, import: 'default' });

function loadDocument(name: HandbookPageName, locale: Locale): MarkdownDocument {
  const document = documents[`../content/${name}.${locale}.md`];
  if (!document) throw new Error(`the handbook has no page "${name}" in ${locale}`);
  return document;
}

/** A page of the handbook in one language. A page that is missing in one language is an error, and a test finds it. */
export function loadHandbookPage(
  name: HandbookPageName,
  locale: Locale,
  config: Config,
  prices: PricesByKey = new Map(),
): HandbookPageView {
  const { facts, html, headings } = loadDocument(name, locale);
  return {
    title: facts['title'] ?? '',
    summary: facts['summary'] ?? '',
    version: facts['version'] ?? null,
    html: withPrices(fillSettingValues(html, config, locale), locale, prices),
    headings,
  };
}

/** The cents of each thing that is sold, by its key. */
export type PricesByKey = ReadonlyMap<string, number>;

/** Replaces `{price:tokens10}` by the price of the price list; a page without prices needs none. */
const withPrices = (html: string, locale: Locale, prices: PricesByKey): string =>
  html.replace(/\{price:(\w+)\}/g, (_whole, key: string) => {
    const cents = prices.get(key);
    if (cents === undefined) throw new Error(`the handbook names the price ${key}, which is not in the list`);
    return formatMoney(cents, locale);
  });
