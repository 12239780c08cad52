import { useFormat, useWords, Words } from '#web/words.tsx';
import { searchBounds } from '../domain/search-choices.ts';
import type { SearchAsked } from './search-address.ts';

export interface SearchLeadProps {
  readonly asked: SearchAsked;
  readonly count: number | undefined;
  readonly correctedTo: string | null;
  readonly near: string | null;
}

/** How many there are, around where, and what was searched for in place of a word that nobody uses. */
export function SearchLead({ asked, count = 0, correctedTo, near }: SearchLeadProps) {
  const t = useWords();
  const format = useFormat();
  const shown = count > searchBounds.candidates ? `${format.number(searchBounds.candidates)}+` : format.number(count);
  return (
    <span role="status">
      {correctedTo !== null && (
        <>
          <Words id="discovery.search.corrected" values={{ typed: asked.keyword ?? '', meant: correctedTo }} tags={{ b: <strong /> }} />{' '}
        </>
      )}
      {t('discovery.search.count', { count, shown })}
      {near !== null && asked.distance !== undefined && ` ${t('discovery.search.around', { distance: format.distance(asked.distance), near })}`}
    </span>
  );
}
