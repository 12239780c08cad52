import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name of the icon; also its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'filled' | 'like' | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ label, icon, tone = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classNames(styles.button, styles[tone], className)}
      {...rest}
    >
      {icon}
    </button>
  );
}
