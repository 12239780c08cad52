import { useEffect, type RefObject } from 'react';

/** From the element itself out to the screen. */
function lineOf(element: EventTarget | null, screen: Element): HTMLElement[] {
  const line: HTMLElement[] = [];
  for (let each = element; each instanceof HTMLElement && screen.contains(each); each = each.parentElement) line.push(each);
  return line;
}

/** Takes the focus though it is no control, for as long as it has it. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * The focus does not fall out of the screen when what had it goes: a button whose step is done, a row that was taken off a list. What stood
 * around it has it then, so that Tab goes on from there.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = place.current;
    if (!screen) return undefined;
    let line: readonly HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      line = lineOf(target, screen);
    };
    const watch = new MutationObserver(() => {
      if (document.activeElement !== document.body || line[0]?.isConnected !== false) return;
      const left = line.find((each) => each.isConnected);
      line = [];
      if (left) focusOn(left);
    });
    screen.addEventListener('focusin', remember);
    watch.observe(screen, { childList: true, subtree: true });
    return () => {
      screen.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, [place]);
}
