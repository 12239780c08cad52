import { useEffect, type RefObject } from 'react';

/** The ancestors of an element, from itself out to its container: the screen, or a dialog over it. */
function listLine(element: Element, room: Element | null): HTMLElement[] {
  const line: HTMLElement[] = [];
  for (
    let each: Element | null = element;
    each instanceof HTMLElement;
    each = each === (room ?? element) ? null : each.parentElement
  )
    line.push(each);
  return line;
}

/** Focuses an element that is not a control, and makes it focusable for that time only. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Keeps the focus inside the screen when the focused element is removed: a button whose step is done, a row removed
 * from a list, a dialog that a menu had opened. The focus moves to the nearest ancestor that is left, or to the element
 * that had it before the dialog, so that Tab continues from there.
 */
export function useKeepFocusInside(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = place.current;
    if (!screen) return undefined;
    let here: readonly HTMLElement[] = [];
    let over: readonly HTMLElement[] = [];
    const keep = () => {
      const line = [...over, ...here];
      if (document.activeElement !== document.body || line[0]?.isConnected !== false) return;
      over = [];
      const left = line.find((each) => each.isConnected);
      if (left) focusOn(left);
    };
    // Delayed: while a dialog is closing the screen cannot be focused yet, and most dialogs restore the focus
    // themselves.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body) setTimeout(keep);
    });
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (screen.contains(target)) [here, over] = [listLine(target, screen), []];
      else over = listLine(target, target.closest('[role="dialog"]'));
      // Any removal of the element removes a child of one of these.
      watch.disconnect();
      for (let around = target.parentElement; around; around = around.parentElement)
        watch.observe(around, { childList: true });
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, [place]);
}
