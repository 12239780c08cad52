import type { PictureSource } from './picture.tsx';

export interface FullScreenPictureProps {
  readonly source: PictureSource;
  readonly alt: string;
  /** Shows the next picture, or the one before; absent where there is one alone. */
  readonly onStep?: ((by: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
}
