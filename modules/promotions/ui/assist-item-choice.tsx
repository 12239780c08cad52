import type { ItemId } from '#contracts/ids.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './assist-item-choice.module.css';

interface ItemChoiceProps {
  readonly items: readonly { readonly id: ItemId; readonly title: string }[];
  readonly chosen: ItemId | undefined;
  readonly onChoose: (id: ItemId) => void;
}

/** The member's items that a code suits. */
export function AssistItemChoice({ items, chosen, onChoose }: ItemChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className={styles.items}>
      <legend>{t('promotions.coupon.choose')}</legend>
      {items.map(({ id, title }) => (
        <label key={id} className={styles.item}>
          <input type="radio" name="item" checked={chosen === id} onChange={() => onChoose(id)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
