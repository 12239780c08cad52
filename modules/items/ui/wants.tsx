import { Chip } from '#web/kit/chip.tsx';
import { useWords } from '#web/words.tsx';
import { useCategoryName } from './category-words.ts';
import styles from './wants.module.css';

export interface WantsProps {
  readonly item: {
    readonly wishCategories: readonly string[];
    readonly wishKeywords: readonly string[];
    readonly isOpenToAnything: boolean;
  };
  /** Maximum number of wishes; words are more specific than categories, so they come first. */
  readonly max?: number | undefined;
}

/** The owner's wishes in return for the item. */
export function Wants({ item, max = Number.POSITIVE_INFINITY }: WantsProps) {
  const t = useWords();
  const nameOf = useCategoryName();
  const wanted = [...item.wishKeywords, ...item.wishCategories.map(nameOf)];
  const chips = wanted.length === 0 || item.isOpenToAnything ? [t('items.wants.anything'), ...wanted] : wanted;
  return (
    <ul className={styles.wants} aria-label={t('items.wants.label')}>
      {chips.slice(0, max).map((word) => (
        <li key={word}>
          <Chip tone="wish">{word}</Chip>
        </li>
      ))}
    </ul>
  );
}
