import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** A button inside a sentence, which gives it its words. */
export const TextButton = ({
  children,
  ...rest
}: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled' | 'children'>) => (
  <button type="button" className={styles.button} {...rest}>
    {children}
  </button>
);
