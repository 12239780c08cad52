import type { ReactNode } from 'react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { Format } from '#platform/i18n/format.ts';
import type { CheckedKey } from '#platform/i18n/message-key.ts';
import type { ListColumn } from './use-column-choice.ts';
import { useFormat } from './use-format.ts';
import { useTranslate } from './use-translate.ts';

/** Words and forms of the reader's language, for the columns of a list. */
interface ColumnTools<Row> {
  readonly t: Translate;
  readonly format: Format;
  /** @param label the key of the heading */
  column<const Key extends string>(
    name: string,
    label: Key & CheckedKey<Key>,
    cell: (row: Row) => ReactNode,
    options?: Pick<ListColumn<Row>, 'align' | 'isOptional' | 'sort'>,
  ): ListColumn<Row>;
}

/** The columns of a table; the first one names the row. */
export type BuildListColumns<Row> = (tools: ColumnTools<Row>) => readonly ListColumn<Row>[];

/**
 * The columns in the reader's language.
 * @param names those to show, where not all
 */
export function useColumns<Row>(columns: BuildListColumns<Row>, names?: readonly string[]): readonly ListColumn<Row>[] {
  const t = useTranslate();
  const format = useFormat();
  const all = columns({
    t,
    format,
    column: (name, label, cell, options) => ({ name, label: t(label), cell, ...options }),
  });
  return names ? all.filter(({ name }) => names.includes(name)) : all;
}
