import type { Format } from '#platform/i18n/format.ts';

interface BoxTitles {
  readonly title: string;
  readonly others: readonly { readonly title: string }[];
}

/** The things in a box, as one name. */
export const toBoxTitle = (format: Format, { title, others }: BoxTitles): string =>
  format.list([title, ...others.map((other) => other.title)]);
