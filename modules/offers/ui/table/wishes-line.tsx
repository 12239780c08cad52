import { useTranslate } from '#web/i18n.tsx';
import { ItemWishList, type ItemCardFacts } from '#modules/items/ui/public.ts';
import styles from './item-shelf.module.css';

const mostWishes = 6;

/** Shows what the partner would take for the items that are asked for. */
export function WishesLine({ items, partner }: { readonly items: readonly ItemCardFacts[]; readonly partner: string }) {
  const t = useTranslate();
  if (items.length === 0) return null;
  const all = <W extends string>(wishesOf: (item: ItemCardFacts) => readonly W[]) => [
    ...new Set(items.flatMap(wishesOf)),
  ];
  const wishes = {
    wishKeywords: all((item) => item.wishKeywords),
    wishCategories: all((item) => item.wishCategories),
    isOpenToAnything: items.every((item) => item.isOpenToAnything),
  };
  return (
    <div className={styles.wishes}>
      <span>{t('offers.shelf.wishes', { name: partner })}</span>
      <ItemWishList item={wishes} max={mostWishes} isHeaded />
    </div>
  );
}
