import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'box' | 'picture' | 'circle' | undefined;
  /** CSS lengths; a line is as high as text, a picture is 4:5. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly className?: string | undefined;
}

/** A placeholder for content. Hidden from screen readers: the region around it is `aria-busy`. */
export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  return (
    <span aria-hidden className={classNames(styles.skeleton, styles[shape], className)} style={{ width, height }} />
  );
}
