import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { classNames } from '#web/kit/class-names.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { useWords } from '#web/words.tsx';
import { searchSuggestions, type SearchSuggestion } from './layout-slots.ts';
import styles from './search-box.module.css';

/**
 * A plain form that submits to the search page, so that it works before scripts are loaded. While it has the focus
 * it is
 * a combobox: arrows move through the suggestions, Enter takes one or searches, Escape closes them.
 */
export function SearchBox({ className }: { readonly className?: string | undefined }) {
  const t = useWords();
  const navigate = useNavigate();
  const listId = useId();
  const [params] = useSearchParams();
  const keyword = params.get('keyword') ?? '';
  const [typed, setTyped] = useState({ over: keyword, text: keyword });
  const text = typed.over === keyword ? typed.text : keyword;
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<readonly SearchSuggestion[]>([]);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? found : [];

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = ({ to, onPick }: SearchSuggestion) => {
    onPick?.();
    if (to === null) return setActive(-1);
    close();
    void navigate(to);
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const words = wordsIn(event.currentTarget);
    void navigate(words === '' ? '/search' : `/search?${new URLSearchParams({ keyword: words }).toString()}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active];
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      const last = found.length - 1;
      setActive((at) => (event.key === 'ArrowDown' ? (at >= last ? 0 : at + 1) : at <= 0 ? last : at - 1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      close();
    }
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
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onChange={(event) => {
          setTyped({ over: keyword, text: event.target.value });
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && <Fillers slot={searchSuggestions} of={{ text, onSuggest: setFound }} />}
      <div
        id={listId}
        role="listbox"
        aria-label={t('shell.search.suggestions')}
        className={styles.list}
        hidden={shown.length === 0}
      >
        {shown.map((suggestion, index) => (
          <div
            key={suggestion.key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // On pointer down, before the box loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              pick(suggestion);
            }}
          >
            {suggestion.label}
            {suggestion.note !== undefined && <span className={styles.note}>{suggestion.note}</span>}
          </div>
        ))}
      </div>
      <span role="status" className="visually-hidden">
        {shown.length > 0 ? t('shell.combo.count', { count: shown.length }) : ''}
      </span>
    </form>
  );
}

function wordsIn(form: HTMLFormElement): string {
  const typed = new FormData(form).get('keyword');
  return typeof typed === 'string' ? typed.trim() : '';
}
