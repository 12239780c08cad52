import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureChromium, quietBrowserArguments } from '../../scripts/chromium.ts';

/** The narrowest window of WCAG 2.2's reflow, in CSS pixels. */
export const narrowWidth = 320;

/** Factor by which the readers' browsers set text larger than usual. */
export type TextSize = 1 | 2;

/** A browser whose settings make text this much larger. */
export async function launchWithText(size: TextSize): Promise<Browser> {
  const executablePath = await ensureChromium((line) => process.stderr.write(`${line}\n`));
  const font = `--blink-settings=defaultFontSize=${16 * size},defaultFixedFontSize=${13 * size}`;
  return chromium.launch({ executablePath, args: [...quietBrowserArguments, '--disable-gpu', font] });
}

/**
 * Finds what a narrow window with large text breaks on the open page: what reaches out of the window, controls that are
 * cut off, lines cut to a few letters, words of controls and headings broken although they would fit, and targets under
 * 24 pixels; links within sentences excepted.
 */
export const findNarrowFaults = (page: Page): Promise<string[]> => page.evaluate(readFaults);

function readFaults(): string[] {
  const slack = 1;
  const smallestTarget = 24;
  const shortestLineEm = 4;
  const widest = document.documentElement.clientWidth;
  const faults = new Set<string>();
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="slider"]',
    ),
  ];

  const describe = (element: Element): string => {
    const own = element.cloneNode(false) as Element;
    for (const name of own.getAttributeNames())
      if (!['class', 'href', 'role', 'type', 'name', 'aria-label', 'id'].includes(name)) own.removeAttribute(name);
    return `${own.outerHTML.slice(0, 110)} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    !element.closest('[inert], [aria-hidden="true"]');
  /** Within an element that only screen readers meet, such as the input under a drawn switch. */
  const isVisuallyHidden = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(each);
      if (clipPath === 'inset(50%)' || (position === 'absolute' && clip === 'rect(0px, 0px, 0px, 0px)')) return true;
    }
    return false;
  };
  const cuts = (value: string): boolean => value === 'hidden' || value === 'clip';
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';

  const isScrolled = (element: Element): boolean => {
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    return false;
  };

  /** The nearest ancestor past whose edge the element can never be seen. */
  const findCut = (element: HTMLElement): string | null => {
    const box = element.getBoundingClientRect();
    let isFixed = getComputedStyle(element).position === 'fixed';
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const edge = each.getBoundingClientRect();
      const isOut = {
        x: box.right > edge.right + slack || box.left < edge.left - slack,
        y: box.bottom > edge.bottom + slack || box.top < edge.top - slack,
      };
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
      if (!isFixed && ((cuts(style.overflowX) && isOut.x) || (cuts(style.overflowY) && isOut.y))) return describe(each);
      isFixed ||= style.position === 'fixed';
    }
    if (
      isFixed &&
      (box.right > innerWidth + slack || box.left < -slack || box.bottom > innerHeight + slack || box.top < -slack)
    )
      return 'the window';
    return null;
  };

  /** The first word broken into lines although a line of this window would hold it. */
  const findBrokenWord = (element: HTMLElement): string | null => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && isVisuallyHidden(node.parentElement)) continue;
      // An address is one word to a browser, however wide the window.
      if (/^https?:/.test(node.textContent ?? '')) continue;
      for (const match of (node.textContent ?? '').matchAll(/[^\s\p{Pd}/]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const tops = new Set(lines.map(({ top }) => Math.round(top)));
        const length = lines.reduce((sum, { width }) => sum + width, 0);
        if (tops.size > 1 && length < widest - 96 && !node.textContent?.includes('\u00ad')) return match[0];
      }
    }
    return null;
  };

  /** A link among other words, whose height is that of their line. */
  const isInSentence = (element: HTMLElement): boolean => {
    if (!element.matches('a, button') || !getComputedStyle(element).display.startsWith('inline')) return false;
    const block = element.closest('p, li, dd, td, figcaption, label, blockquote, span, div');
    return block !== null && (block.textContent ?? '').trim().length > (element.textContent ?? '').trim().length;
  };

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > widest) {
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > widest + slack && isShown(element) && !isScrolled(element),
    );
    faults.add(`${scrollWidth} px wide: ${outside.slice(-3).map(describe).join(' … ')}`);
  }
  for (const control of controls) {
    if (!isShown(control) || isVisuallyHidden(control)) continue;
    const box = control.getBoundingClientRect();
    // A link to skip to the page waits beside the window.
    if (box.width === 0 || box.height === 0 || box.right <= 0) continue;
    const target = control.matches('input') ? (control.closest('label') ?? control) : control;
    const { width, height } = target.getBoundingClientRect();
    const fillsCard = getComputedStyle(target, '::after').position === 'absolute';
    if (fillsCard) continue;
    if ((width < smallestTarget || height < smallestTarget) && !isInSentence(control))
      faults.add(`target of ${Math.round(width)} × ${Math.round(height)}: ${describe(control)}`);
    const cut = findCut(control);
    if (cut !== null) faults.add(`cut off by ${cut}: ${describe(control)}`);
    const style = getComputedStyle(control);
    const isCutWithin = cuts(style.overflowX) && control.scrollWidth > control.clientWidth + slack;
    if (isCutWithin && !control.matches('input, textarea, select'))
      faults.add(`its text is cut off: ${describe(control)}`);
  }
  for (const named of document.querySelectorAll<HTMLElement>(
    'a[href], button, [role="tab"], label, legend, h1, h2, h3, th',
  )) {
    if (!isShown(named) || isVisuallyHidden(named)) continue;
    const word = findBrokenWord(named);
    if (word !== null) faults.add(`"${word}" is broken: ${describe(named)}`);
  }
  // Text in a column of its own that runs into the next one.
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    const { overflowX, display } = getComputedStyle(each);
    const hasText = [...each.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
    );
    if (
      !hasText ||
      overflowX !== 'visible' ||
      display.startsWith('inline') ||
      each.scrollWidth <= each.clientWidth + slack
    )
      continue;
    if (isShown(each) && !isVisuallyHidden(each)) faults.add(`its text runs out of its column: ${describe(each)}`);
  }
  // A line that its neighbours leave too little room to say anything.
  for (const each of document.querySelectorAll<HTMLElement>('main *')) {
    const { textOverflow, fontSize } = getComputedStyle(each);
    const isCut = textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + slack;
    if (isCut && each.clientWidth < shortestLineEm * parseFloat(fontSize) && isShown(each))
      faults.add(`cut to a few letters: ${describe(each)}`);
  }
  return [...faults];
}
