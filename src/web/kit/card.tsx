import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside' | undefined;
  /** `sunken` for trays and asides, `warm` for invitations. */
  readonly tone?: 'raised' | 'sunken' | 'warm' | undefined;
  readonly padding?: 'none' | 'small' | 'normal' | undefined;
}

export function Card({ as: Element = 'div', tone = 'raised', padding = 'normal', className, ...rest }: CardProps) {
  return (
    <Element
      className={classNames(styles.card, styles[tone], padding !== 'none' && styles[padding], className)}
      {...rest}
    />
  );
}
