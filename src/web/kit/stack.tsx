import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './stack.module.css';

export type Gap = 'half' | 1 | 2 | 3 | 4 | 6;

export interface StackProps extends HTMLAttributes<HTMLElement> {
  readonly gap?: Gap | undefined;
  readonly align?: 'start' | 'center' | 'stretch' | undefined;
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'header' | 'footer' | undefined;
}

/** Lays out children in a column. */
export function Stack({ gap = 2, align, as: Element = 'div', className, ...rest }: StackProps) {
  return (
    <Element className={classNames(styles.stack, styles[`gap-${gap}`], align && styles[align], className)} {...rest} />
  );
}
