import { Spoiler } from '@mantine/core';
import styles from './data-table.module.css';
import { useTranslate } from './use-translate.ts';

/** Some four lines of a table's small text. */
const maxHeight = 88;

/**
 * A text that people wrote, in a cell of a table: its first lines, and all of it on request, because staff decide by
 * it.
 */
export function ExpandableText({ children }: { readonly children: string | null }) {
  const t = useTranslate();
  return (
    <Spoiler
      maxHeight={maxHeight}
      showLabel={t('console.list.wholeText')}
      hideLabel={t('console.list.lessText')}
      className={styles.wrapped}
      fz="sm"
      miw={160}
      maw={320}
    >
      {children || '–'}
    </Spoiler>
  );
}
