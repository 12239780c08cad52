import { lazyComponent } from '#web/lazy-part.tsx';
import { Suspense, useState, type ReactNode } from 'react';

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

const SheetBody = lazyComponent(() => import('./sheet-body.tsx'));

/** A sheet from below on a phone, a dialog on a desktop. Its code is loaded when it first opens. */
export function Sheet(props: SheetProps) {
  const isNeeded = useOnceTrue(props.open);
  return isNeeded ? (
    <Suspense fallback={null}>
      <SheetBody {...props} />
    </Suspense>
  ) : null;
}

// Stays true after the first opening, so that closing can be animated.
function useOnceTrue(value: boolean): boolean {
  const [seen, setSeen] = useState(value);
  if (value && !seen) setSeen(true);
  return seen || value;
}
