import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './tick.module.css';

/** The box alone, for where its words stand elsewhere: name it by `aria-label` or a label of its id. */
export function Tick({ className, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  return <input {...rest} type="checkbox" className={classNames(styles.tick, className)} />;
}
