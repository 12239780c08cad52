import { useId } from 'react';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { Field, type FieldFrame } from './field.tsx';
import styles from './rating.module.css';

export interface RatingProps {
  /** 0 to 5; halves round to the nearest star, the number beside them is exact. */
  readonly value: number;
  /** The number of ratings in the mean. */
  readonly count?: number | undefined;
}

const stars = [1, 2, 3, 4, 5] as const;

/** A read-only rating. */
export function Rating({ value, count }: RatingProps) {
  const t = useTranslate();
  const format = useFormat();
  const text = format.number(value, 1);
  return (
    <span className={styles.rating}>
      <IconStarFilled size={16} className={styles.star} aria-hidden />
      <span aria-hidden>{text}</span>
      <span className="visually-hidden">{t('shell.rating.outOf', { value: text })}</span>
      {count !== undefined && <span className={styles.count}>{t('shell.rating.count', { count })}</span>}
    </span>
  );
}

export interface RatingFieldProps extends Omit<FieldFrame, 'counter'> {
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

/** Five stars to choose from: radio buttons, so that arrow keys and screen readers work. */
export function RatingField({ value, onChange, ...frame }: RatingFieldProps) {
  const t = useTranslate();
  const name = useId();
  return (
    <Field {...frame} as="group">
      {() => (
        <div className={styles.choice}>
          {stars.map((star) => (
            <label key={star} className={styles.option}>
              <input
                type="radio"
                name={name}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                className="visually-hidden"
              />
              {value !== null && star <= value ? (
                <IconStarFilled size={32} className={styles.star} aria-hidden />
              ) : (
                <IconStar size={32} aria-hidden />
              )}
              <span className="visually-hidden">{t('shell.rating.stars', { stars: star })}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
