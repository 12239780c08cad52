import { useEffect, useMemo, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { truncateText } from '#contracts/truncate-text.ts';
import { createDrafts } from '#web/drafts.ts';
import type { SearchSuggestion, SearchSuggestionsProps } from '#web/layout/layout-slots.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { CategorySlug } from '#modules/items/ui/public.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { deleteRecentSearches, readRecentSearches } from './recent-searches.ts';
import { toSearchPath } from './search-address.ts';
import { useDebounced } from './use-debounced.ts';

const addressOfWords = (keyword: string) => toSearchPath({ keyword, sort: 'match' });

/** Suggests the latest searches while the box is empty, and words and categories while one types. */
export default function SearchSuggestions({ text, onSuggest }: SearchSuggestionsProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const drafts = useMemo(() => createDrafts(viewer?.id ?? 'guest'), [viewer]);
  const [recent, setRecent] = useState(() => readRecentSearches(drafts));
  const typed = text.trim();
  const settled = useDebounced(truncateText(typed, searchBounds.suggestion.maximum));
  const isTyping = settled.length >= searchBounds.suggestion.minimum && typed !== '';
  const { data } = trpc.discovery.suggest.useQuery(
    { text: settled },
    { enabled: isTyping, placeholderData: keepPreviousData },
  );
  const suggestions = useMemo((): readonly SearchSuggestion[] => {
    if (typed === '' && recent.length > 0)
      return [
        ...recent.map((keyword) => ({
          key: `recent ${keyword}`,
          label: keyword,
          note: t('discovery.suggest.recent'),
          to: addressOfWords(keyword),
        })),
        {
          key: 'forget',
          label: t('discovery.suggest.forget'),
          to: null,
          onPick: () => {
            deleteRecentSearches(drafts);
            setRecent([]);
          },
        },
      ];
    if (!isTyping || !data) return [];
    return [
      ...data.words.map((word) => ({ key: `word ${word}`, label: word, to: addressOfWords(word) })),
      ...data.categories.map((slug) => ({
        key: `category ${slug}`,
        label: t(`items.category.${slug}`),
        note: t('discovery.filters.category'),
        to: toSearchPath({ category: slug as CategorySlug, sort: 'match' }),
      })),
    ];
  }, [typed, isTyping, recent, data, drafts, t]);
  useEffect(() => onSuggest(suggestions), [suggestions, onSuggest]);
  return null;
}
