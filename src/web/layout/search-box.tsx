import { IconSearch } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { classNames } from '#web/kit/class-names.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useTranslate } from '#web/i18n.tsx';
import styles from './search-box.module.css';

/** The suggestions load with the first focus, so that no page waits for them. */
const SearchList = lazyComponent(() => import('./search-list.tsx'), { isOptional: true });

/**
 * A plain form that submits to the search page, so that it works before scripts are loaded. While it has the focus
 * it is a combobox: arrows move through the suggestions, Enter takes one or searches, Escape closes them.
 */
export function SearchBox({ className }: { readonly className?: string | undefined }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const [typed, setTyped] = useState({ over: keyword, text: keyword });
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState({ count: 0, active: -1 });
  const pressInList = useRef<((event: KeyboardEvent) => void) | null>(null);
  const isExpanded = isOpen && shown.count > 0;

  const take = (words: string) => {
    setIsOpen(false);
    if (box.current) box.current.value = words;
    setTyped({ over: keyword, text: words });
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsOpen(false);
    const words = wordsIn(event.currentTarget);
    void navigate(words === '' ? '/search' : `/search?${new URLSearchParams({ keyword: words }).toString()}`);
  };
  return (
    <form role="search" action="/search" className={classNames(styles.search, className)} onSubmit={search}>
      <IconSearch size={20} className={styles.icon} aria-hidden />
      <input
        key={keyword}
        ref={box}
        type="search"
        name="keyword"
        defaultValue={keyword}
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search.label')}
        className={styles.input}
        enterKeyHint="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={isExpanded && shown.active >= 0 ? `${listId}-${shown.active}` : undefined}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onChange={(event) => {
          setTyped({ over: keyword, text: event.target.value });
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (isOpen || event.key !== 'ArrowDown') return pressInList.current?.(event);
          event.preventDefault();
          setIsOpen(true);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('shell.search.suggestions')}
        className={styles.list}
        hidden={!isExpanded}
      >
        {isOpen && (
          <Suspense fallback={null}>
            <SearchList
              listId={listId}
              text={typed.over === keyword ? typed.text : keyword}
              press={pressInList}
              onShow={setShown}
              onClose={() => setIsOpen(false)}
              onTake={take}
            />
          </Suspense>
        )}
      </div>
    </form>
  );
}

function wordsIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get('keyword');
  return typeof typed === 'string' ? typed.trim() : '';
}
