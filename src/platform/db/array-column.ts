import { ArrayType, p } from '@mikro-orm/core';

/**
 * An array column. Quotes every element of the literal: the library's own type leaves `null` bare, which PostgreSQL
 * reads as an element without a value, and escapes line feeds as JSON does, of which PostgreSQL keeps the letter `n`.
 */
export class QuotedArray extends ArrayType<unknown> {
  override convertToDatabaseValue(...given: Parameters<ArrayType<unknown>['convertToDatabaseValue']>): string | null {
    return Array.isArray(given[0]) ? toLiteral(given[0]) : super.convertToDatabaseValue(...given);
  }
}

const toLiteral = (elements: readonly unknown[]): string =>
  `{${elements.map((element) => `"${String(element).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;

/** A property for an array column: `keywords: arrayColumn<string>('text')`. */
export const arrayColumn = <Element extends string | number>(elements: 'text' | 'uuid' | 'integer') =>
  p.type(new QuotedArray()).$type<Element[]>().columnType(`${elements}[]`);
