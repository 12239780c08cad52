import type { Page } from '@playwright/test';

const mostPresses = 10;

interface Stop {
  /** The place of the focused control in the order of the page. */
  readonly place: number;
  readonly faults: readonly string[];
  readonly isLast: boolean;
}

/**
 * Follows the skip link and presses Tab: the heading stands below the bar, and Tab leads from one control of the page
 * to the next, each of which shows the focus.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.locator('a[href="#page"]').focus();
  await page.keyboard.press('Enter');
  const faults = await page.evaluate(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const heading = document.querySelector('#page h1')?.getBoundingClientRect().top ?? 0;
    return heading < bar ? ['the skip link hides the heading below the bar'] : [];
  });
  let place = -1;
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAfter(page, place);
    faults.push(...stop.faults);
    if (stop.isLast) break;
    place = stop.place;
  }
  return faults;
}

/** The control that has the focus, compared with the one before it in the order of the page. */
const stopAfter = (page: Page, last: number): Promise<Stop> =>
  page.evaluate((before) => {
    const isStop = (each: HTMLElement) =>
      each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true });
    const selector = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
    const seen = new Set<string>();
    const controls = [...document.querySelectorAll<HTMLElement>('#page :is(' + selector + ')')]
      .filter(isStop)
      // Tab meets one of the radio buttons of a question.
      .filter((each) => {
        if (!(each instanceof HTMLInputElement && each.type === 'radio')) return true;
        return !seen.has(each.name) && seen.add(each.name);
      });
    const focused = document.activeElement;
    const isDate = (each?: HTMLElement) => each instanceof HTMLInputElement && /^(date|time)/.test(each.type);
    // Day, month and year of a date are three stops of one control.
    const place = isDate(controls[before]) && focused === controls[before] ? before : before + 1;
    const wanted = controls[place];
    if (!wanted || !(focused instanceof HTMLElement)) return { place, faults: [], isLast: true };
    const named = (each: Element) => each.outerHTML.slice(0, 100);
    const isSame = (one: HTMLElement, other: HTMLElement) =>
      one === other || (one.matches('[type="radio"]') && one.getAttribute('name') === other.getAttribute('name'));
    if (!isSame(focused, wanted))
      return { place, faults: [`Tab leads to ${named(focused)}, not to ${named(wanted)}`], isLast: true };
    // Whatever stands in a frame has its own controls.
    if (focused.matches('iframe')) return { place, faults: [], isLast: true };
    const around: HTMLElement[] = [];
    for (let each: HTMLElement | null = focused; each && each.id !== 'page'; each = each.parentElement)
      around.push(each);
    const isShown = [...around, ...(focused.parentElement?.children ?? [])].some(
      (each) => getComputedStyle(each).outlineStyle !== 'none',
    );
    return { place, faults: isShown ? [] : [`the focus does not show on ${named(focused)}`], isLast: false };
  }, last);

/** Finds what answers a click and can be reached by no key: neither a control itself, nor within or around one. */
export const findUnreachableControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const control = 'a[href], button, input, select, textarea, label, summary, [tabindex]:not(#page)';
    const answersClicks = (each: Element) => {
      const key = Object.keys(each).find((name) => name.startsWith('__reactProps$'));
      const props = key ? (each as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
      return typeof props?.['onClick'] === 'function';
    };
    return [...document.querySelectorAll('#page *')]
      .filter((each) => answersClicks(each) && !each.closest(control) && !each.querySelector(control))
      .map((each) => `no key reaches ${each.outerHTML.slice(0, 100)}`);
  });
