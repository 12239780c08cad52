import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ComboOptions, findArrowTarget } from '#web/kit/combo-options.tsx';
import { Fillers } from '#web/slots/fillers.tsx';
import { useTranslate } from '#web/i18n.tsx';
import { searchSuggestionSlot, type SearchSuggestion } from './layout-slots.ts';

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
    if (found.length === 0) return;
    const target = findArrowTarget(event.key, active, found.length);
    if (target !== null) move(target);
    else if (event.key === 'Enter' && suggestion) pick(suggestion);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  });
  return (
    <>
      <Fillers slot={searchSuggestionSlot} of={{ text, onSuggest: setFound }} />
      <ComboOptions listId={listId} options={found} active={active} onPick={pick} />
      {createPortal(
        <span role="status" className="visually-hidden">
          {found.length > 0 ? t('shell.combo.count', { count: found.length }) : ''}
        </span>,
        document.body,
      )}
    </>
  );
}
