import { trpc } from '#web/trpc.ts';
import { useFormat, useWords, Words } from '#web/words.tsx';
import { searchBounds } from '../domain/search-choices.ts';
import { filtersOf, type SearchAsked } from './search-address.ts';

export interface SearchLeadProps {
  readonly asked: SearchAsked;
  readonly count: number | undefined;
  readonly correctedTo: string | null;
  readonly near: string | null;
}

/** Shows the number of finds, the place, and the correction used in place of an unknown word. */
export function SearchLead({ asked, count = 0, correctedTo, near }: SearchLeadProps) {
  const t = useWords();
  const format = useFormat();
  // A page of finds comes first and counts to its candidates; where there are more, a second call counts them
  // meanwhile.
  const isMany = count > searchBounds.candidates;
  const counted = trpc.discovery.count.useQuery(filtersOf({ ...asked, keyword: correctedTo ?? asked.keyword }), {
    enabled: isMany,
  });
  const [total, bound] = counted.data ? [counted.data.count, searchBounds.counted] : [count, searchBounds.candidates];
  const shown = total > bound ? `${format.number(bound)}+` : format.number(total);
  return (
    <span role="status">
      {correctedTo !== null && (
        <>
          <Words
            id="discovery.search.corrected"
            values={{ typed: asked.keyword ?? '', meant: correctedTo }}
            tags={{ b: <strong /> }}
          />{' '}
        </>
      )}
      {t('discovery.search.count', { count: total, shown })}
      {asked.distance !== undefined &&
        ` ${near === null ? t('discovery.search.noPlace') : t('discovery.search.around', { distance: format.distance(asked.distance), near })}`}
    </span>
  );
}
