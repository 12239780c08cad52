import { useEffect, type RefObject } from 'react';

/** From the element itself out to where it stands: the screen, or a dialog over it. */
function lineOf(element: Element, room: Element | null): HTMLElement[] {
  const line: HTMLElement[] = [];
  for (
    let each: Element | null = element;
    each instanceof HTMLElement;
    each = each === (room ?? element) ? null : each.parentElement
  )
    line.push(each);
  return line;
}

/** Takes the focus though it is no control, for as long as it has it. */
function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * The focus does not fall out of the screen when what had it goes: a button whose step is done, a row that was taken
 * off a list, a dialog that a menu had opened. What stood around it has it then, or what had it before the dialog, so
 * that Tab goes on from there.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
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
    // A moment later: under a dialog that is just going the screen takes no focus yet, and most dialogs give it back
    // themselves.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body) setTimeout(keep);
    });
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (screen.contains(target)) [here, over] = [lineOf(target, screen), []];
      else over = lineOf(target, target.closest('[role="dialog"]'));
      // Whatever takes it away takes a child off one of these.
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
