import { Skeleton } from './skeleton.tsx';

export interface LoadingBoxProps {
  /** A CSS length. */
  readonly height: string;
}

/** A placeholder for a part of a screen that is being read, which says so: the part is `aria-busy`. */
export const LoadingBox = ({ height }: LoadingBoxProps) => (
  <div aria-busy>
    <Skeleton shape="box" height={height} />
  </div>
);
