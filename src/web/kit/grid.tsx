import { classNames } from './class-names.ts';
import styles from './stack.module.css';
import type { StackProps } from './stack.tsx';

export interface GridProps extends Omit<StackProps, 'align'> {
  /** The minimum width of a column: `card` two on a phone and up to five on a desktop, `panel` one and two to three. */
  readonly of?: 'card' | 'panel' | 'tile' | undefined;
}

/** As many equal columns as fit. */
export function Grid({ of = 'card', gap = 2, as: Element = 'div', className, ...rest }: GridProps) {
  return <Element className={classNames(styles.grid, styles[`of-${of}`], styles[`gap-${gap}`], className)} {...rest} />;
}
