import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** A button inside a sentence; the sentence provides its label. */
export const TextButton = ({
  children,
  ...rest
}: Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'disabled' | 'children'>) => (
  <button type="button" className={styles.button} {...rest}>
    {children}
  </button>
);
