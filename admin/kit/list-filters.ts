import type { Translate } from '#platform/i18n/catalogue.ts';
import type { CheckedKey } from '#platform/i18n/message-key.ts';
import type { ListFilter } from './list-state.ts';

/** Kinds of filters; each label is the key of a message. */
interface FilterTools {
  readonly t: Translate;
  text<const Key extends string>(name: string, label: Key & CheckedKey<Key>): ListFilter;
  choice<const Value extends string, const Key extends string>(
    name: string,
    label: Key & CheckedKey<Key>,
    values: readonly Value[],
    describe: (value: Value) => string,
  ): ListFilter;
  /** Set by a link, such as a member's page. */
  subject<const Key extends string>(subject: string, label: Key & CheckedKey<Key>, name?: string): ListFilter;
  /** The first and the last day. */
  readonly days: readonly ListFilter[];
}

/** The filters of a list, in their order on the page. */
export type BuildListFilters = (tools: FilterTools) => readonly ListFilter[];

/** The filters in the language of a translator. */
export const toListFilters = (filters: BuildListFilters, t: Translate): readonly ListFilter[] =>
  filters({
    t,
    text: (name, label) => ({ kind: 'text', name, label: t(label) }),
    choice: (name, label, values, describe) => ({
      kind: 'choice',
      name,
      label: t(label),
      choices: values.map((value) => ({ value, label: describe(value) })),
    }),
    subject: (subject, label, name = subject) => ({ kind: 'subject', name, label: t(label), subject }),
    days: [
      { kind: 'day', name: 'from', label: t('console.list.from') },
      { kind: 'day', name: 'to', label: t('console.list.to') },
    ],
  });
