import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './bare-checkbox.module.css';

/** A checkbox without a label, where the text is elsewhere: name it by `aria-label` or a label for its id. */
export function BareCheckbox({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return <input {...rest} type="checkbox" className={classNames(styles.tick, className)} />;
}
