import { useState, type SubmitEvent } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import { cleanSearchText } from '#contracts/clean-text.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { maxSearchLength } from '../domain/chat-bounds.ts';
import styles from './message-search.module.css';

export interface MessageSearchProps {
  /** The words that the results are for; empty without a search. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/** The field for words of messages in one's rooms. */
export function MessageSearch({ words, onSearch }: MessageSearchProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(words);
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    onSearch(cleanSearchText(typed));
  };
  const clear = (): void => {
    setTyped('');
    onSearch('');
  };
  return (
    <form role="search" className={styles.form} onSubmit={search}>
      <TextField
        label={t('chat.search.label')}
        hideLabel
        placeholder={t('chat.search.label')}
        type="search"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={typed}
        onChange={setTyped}
        className={styles.field}
      />
      {words !== '' && (
        <IconButton label={t('chat.search.clear')} icon={<IconX size={22} aria-hidden />} onClick={clear} />
      )}
      <IconButton type="submit" label={t('chat.search.start')} icon={<IconSearch size={22} aria-hidden />} />
    </form>
  );
}
