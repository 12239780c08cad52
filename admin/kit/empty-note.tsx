import { Button } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import styles from './empty-note.module.css';
import { useTranslate } from './use-translate.ts';

/** Says that there is nothing to show, and what to do about it. */
export function EmptyNote({ text, onClear }: { readonly text: string; readonly onClear?: (() => void) | undefined }) {
  const t = useTranslate();
  return (
    <div className={styles['note']}>
      <IconMoodEmpty size={30} stroke={1.5} aria-hidden />
      <p>{text}</p>
      {onClear && (
        <Button size="xs" variant="light" onClick={onClear}>
          {t('console.list.clearAll')}
        </Button>
      )}
    </div>
  );
}
