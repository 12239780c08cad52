import type { Locator, Page } from '@playwright/test';

/** Actions of a person so far: each tap, and each field that they typed into. */
export interface Effort {
  readonly taps: number;
  readonly typed: number;
  tap(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Opens a list and taps one of its options: two taps. */
  choose(list: Locator, label: string): Promise<void>;
  /** Opens the file dialog and takes a picture from it: two taps. */
  pick(input: Locator, file: string): Promise<void>;
  /** Follows a link outside the site, such as one in an email: a tap. */
  follow(page: Page, link: string): Promise<void>;
}

/** Counts the effort of a journey, in which every act of the person goes through it. */
export function createEffortCounter(): Effort {
  let [taps, typed] = [0, 0];
  return {
    get taps() {
      return taps;
    },
    get typed() {
      return typed;
    },
    async tap(target) {
      taps += 1;
      await target.click();
    },
    async type(field, text) {
      typed += 1;
      await field.fill(text);
    },
    async choose(list, label) {
      taps += 2;
      await list.selectOption({ label });
    },
    async pick(input, file) {
      taps += 2;
      await input.setInputFiles(file);
    },
    async follow(page, link) {
      taps += 1;
      await page.goto(link);
    },
  };
}
