import { useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { Chip } from '#web/kit/chip.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { CategorySlug } from '../domain/categories.ts';
import { sortWishesByMatch, type ComparableItem } from '../domain/sort-wishes-by-match.ts';
import { useCategoryName } from './category-names.ts';
import styles from './item-wish-list.module.css';

export interface WantsProps {
  readonly item: {
    readonly wishCategories: readonly CategorySlug[];
    readonly wishKeywords: readonly string[];
    readonly isOpenToAnything: boolean;
  };
  /** The viewer's listed items: a wish that one of them satisfies comes first, with its name. */
  readonly own?: readonly ComparableItem[] | undefined;
  /** Maximum number of wishes. */
  readonly max?: number | undefined;
  /** Leaves out the word before the chips, where a heading says it. */
  readonly isHeaded?: boolean | undefined;
  /** A button shows the wishes beyond the maximum. */
  readonly isOpenable?: boolean | undefined;
}

interface Shown {
  readonly text: string;
  readonly own: ComparableItem | null;
}

/** The owner's wishes in return for the item. */
export function ItemWishList({
  item,
  own = [],
  max = Number.POSITIVE_INFINITY,
  isHeaded = false,
  isOpenable = false,
}: WantsProps) {
  const t = useTranslate();
  const nameCategory = useCategoryName();
  const [isWhole, setIsWhole] = useState(false);
  const wishes = sortWishesByMatch(item, own).map((wish): Shown => ({
    text: wish.kind === 'word' ? wish.word : nameCategory(wish.slug),
    own: wish.own,
  }));
  const anything = { text: t('items.wants.any'), own: null };
  const isOpen = wishes.length === 0 || item.isOpenToAnything;
  const satisfied = wishes.filter((wish) => wish.own !== null);
  const others = wishes.filter((wish) => wish.own === null);
  const all = [...satisfied, ...(isOpen ? [anything] : []), ...others];
  const chips = isWhole ? all : all.slice(0, max);
  const left = all.length - chips.length;
  return (
    <ul className={styles.wants} aria-label={t('items.wants.label')}>
      {!isHeaded && (
        <li className={styles.lead} aria-hidden>
          {t('items.wants.lead')}
        </li>
      )}
      {chips.map(({ text, own: mine }, index) => (
        <li key={`${index} ${text}`}>
          {mine ? (
            <span className={styles.mine}>
              <IconCheck size={14} aria-hidden />
              <span>{t('items.wants.yours', { wish: text, title: mine.title })}</span>
            </span>
          ) : (
            <Chip tone="wish">{text}</Chip>
          )}
        </li>
      ))}
      {isOpenable && left > 0 && (
        <li>
          <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
            {t('items.wants.more', { count: left })}
          </button>
        </li>
      )}
    </ul>
  );
}
