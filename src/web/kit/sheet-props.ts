import type { ReactNode } from 'react';

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Read out with the title. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Stays visible under the scrolling content. */
  readonly footer?: ReactNode;
  readonly size?: 'normal' | 'wide' | undefined;
  /** The address opens the sheet, so a step back in history closes it anyway. */
  readonly isAddressed?: boolean | undefined;
}
