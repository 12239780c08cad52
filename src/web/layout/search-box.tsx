import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { classNames } from '#web/kit/class-names.ts';
import { useWords } from '#web/words.tsx';
import styles from './search-box.module.css';

/** A plain form that submits to the search page, so that it works before scripts are loaded. */
export function SearchBox({ className }: { readonly className?: string | undefined }) {
  const t = useWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = wordsIn(event.currentTarget);
    void navigate(typed === '' ? '/search' : `/search?${new URLSearchParams({ keyword: typed }).toString()}`);
  };
  return (
    <form role="search" action="/search" className={classNames(styles.search, className)} onSubmit={search}>
      <IconSearch size={20} className={styles.icon} aria-hidden />
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search.label')}
        className={styles.input}
        enterKeyHint="search"
      />
    </form>
  );
}

function wordsIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get('keyword');
  return typeof typed === 'string' ? typed.trim() : '';
}
