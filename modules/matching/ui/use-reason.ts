import { useCategoryName } from '#modules/items/ui/public.ts';
import type { CategorySlug } from '#modules/items/ui/public.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { SuggestionView } from '../server/deck.views.ts';

/** The reason for a suggestion as a sentence, in the reader's language. */
export function useReasonText(): (suggestion: SuggestionView) => string {
  const t = useTranslate();
  const categoryName = useCategoryName();
  return ({ reason, mine }) => {
    const wish = reason.word ?? (reason.category === null ? '' : categoryName(reason.category as CategorySlug));
    return t(`matching.reason.${reason.kind}`, { wish, mine: mine?.title ?? '', has: mine ? 'mine' : 'none' });
  };
}
