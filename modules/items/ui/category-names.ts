import { useMemo } from 'react';
import { useLocale, useTranslate } from '#web/i18n.tsx';
import { categorySlugs, type CategorySlug } from '../domain/categories.ts';

/** A category's name in the reader's language. */
export function useCategoryName(): (slug: string) => string {
  const t = useTranslate();
  return (slug) => t(`items.category.${slug}`);
}

/** All categories in the alphabetical order of the reader's language, "Everything Else" last. */
export function useCategoriesSortedByName(): readonly CategorySlug[] {
  const t = useTranslate();
  const locale = useLocale();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    const named = categorySlugs.map((slug) => ({
      slug,
      name: t(`items.category.${slug}`),
      isRest: slug === 'everything-else',
    }));
    return named
      .toSorted((one, other) => Number(one.isRest) - Number(other.isRest) || compare(one.name, other.name))
      .map(({ slug }) => slug);
  }, [t, locale]);
}
