import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Fillers } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { searchSuggestionSlot, type SearchSuggestion } from './layout-slots.ts';
import styles from './search-box.module.css';

export interface SearchListProps {
  readonly listId: string;
  readonly text: string;
  /** Handles the keys that are pressed in the box. */
  readonly press: Ref<(event: KeyboardEvent) => void>;
  readonly onShow: (shown: { readonly count: number; readonly active: number }) => void;
  readonly onClose: () => void;
  /** The words of the suggestion that is taken; a category has none. */
  readonly onTake: (words: string) => void;
}

/** The suggestions under the search box while it has the focus. */
export default function SearchList({ listId, text, press, onShow, onClose, onTake }: SearchListProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly SearchSuggestion[]>([]);
  const [chosen, setChosen] = useState({ text, index: -1 });
  const active = chosen.text === text ? chosen.index : -1;
  const move = (index: number) => setChosen({ text, index });
  useEffect(() => onShow({ count: found.length, active }), [onShow, found.length, active]);
  useEffect(() => () => onShow({ count: 0, active: -1 }), [onShow]);

  const pick = ({ to, onPick }: SearchSuggestion) => {
    onPick?.();
    if (to === null) return move(-1);
    onTake(new URL(to, location.origin).searchParams.get('keyword') ?? '');
    void navigate(to);
  };
  useImperativeHandle(press, () => (event) => {
    const suggestion = found[active];
    const last = found.length - 1;
    if (last < 0) return;
    if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && suggestion) pick(suggestion);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  });
  return (
    <>
      <Fillers slot={searchSuggestionSlot} of={{ text, onSuggest: setFound }} />
      {found.map((suggestion, index) => (
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
      {createPortal(
        <span role="status" className="visually-hidden">
          {found.length > 0 ? t('shell.combo.count', { count: found.length }) : ''}
        </span>,
        document.body,
      )}
    </>
  );
}
