import type { InterestCategories } from '#modules/members/ui/members-slots.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useCategoryName } from './category-names.ts';

/** Categories as chips of a list. */
export default function InterestCategoryChips({ categories }: InterestCategories) {
  const nameCategory = useCategoryName();
  return categories.map((slug) => (
    <li key={slug}>
      <Chip tone="wish">{nameCategory(slug)}</Chip>
    </li>
  ));
}
