import { lazyComponent } from '#web/lazy-part.tsx';
import { Suspense, useState } from 'react';
import type { SheetProps } from './sheet-props.ts';

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
