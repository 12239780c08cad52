import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './framed-list.module.css';

export interface FramedListProps {
  /** Draws a line between entries. */
  readonly isLined?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of entries in one frame. */
export const FramedList = ({ isLined = false, className, children }: FramedListProps) => (
  <ul className={classNames(styles.list, isLined && styles.lined, className)}>{children}</ul>
);
