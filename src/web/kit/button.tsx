import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'action' | 'quiet' | 'plain' | 'like' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

/** The appearance shared by buttons and by links that look like one. */
export interface ButtonAppearance {
  /** `action` once per screen, `quiet` beside it, `plain` inside text and rows. */
  readonly tone?: ButtonTone | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonAppearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button keeps its width, shows progress and ignores further presses. */
  readonly busy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** The class names for an element that must look like a button. */
export const toButtonClass = ({ tone = 'quiet', size = 'normal', wide }: ButtonAppearance, extra?: string): string =>
  classNames(styles.button, styles[tone], size !== 'normal' && styles[size], wide && styles.wide, extra);

export function Button({
  tone,
  size,
  icon,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={toButtonClass({ tone, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}
