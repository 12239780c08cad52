import { useWords } from '#web/words.tsx';

/** A category's name in the reader's language. */
export function useCategoryName(): (slug: string) => string {
  const t = useWords();
  return (slug) => t(`items.category.${slug}`);
}
