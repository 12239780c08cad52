import { classNames } from './class-names.ts';
import styles from './stack.module.css';
import type { StackProps } from './stack.tsx';

export interface RowProps extends Omit<StackProps, 'align'> {
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly justify?: 'start' | 'between' | 'center' | 'end' | undefined;
  readonly wrap?: boolean | undefined;
}

/** Lays out children in a row. */
export function Row({
  gap = 1,
  align = 'center',
  justify = 'start',
  wrap,
  as: Element = 'div',
  className,
  ...rest
}: RowProps) {
  return (
    <Element
      className={classNames(
        styles.row,
        styles[`gap-${gap}`],
        styles[align],
        styles[`justify-${justify}`],
        wrap && styles.wrap,
        className,
      )}
      {...rest}
    />
  );
}
