import type { ItemId } from '#contracts/ids.ts';
import { ItemThumb } from '#modules/items/ui/public.ts';
import type { ChainStepView } from '../../domain/chains.schemas.ts';
import styles from './item-picker.module.css';

interface ItemPickerProps {
  readonly legend: string;
  readonly things: readonly (Omit<NonNullable<ChainStepView['item']>, 'version'> & { readonly note?: string })[];
  readonly chosen: readonly ItemId[];
  readonly most: number;
  readonly onChange: (chosen: readonly ItemId[]) => void;
}

/** Ticks up to so many things, kept in the order in which they were ticked. */
export function ItemPicker({ legend, things, chosen, most, onChange }: ItemPickerProps) {
  return (
    <fieldset className={styles.things}>
      <legend>{legend}</legend>
      {things.map(({ id, title, note, cover }) => (
        <label key={id} className={styles.thing}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= most}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <ItemThumb picture={cover} size={48} />
          <span>
            {title}
            {note !== undefined && ` · ${note}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
