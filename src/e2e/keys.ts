import { expect, type Locator } from '@playwright/test';

const farthest = 150;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Whether the focus is visible: on the control, on its wrapper, or on the visible stand-in of a hidden one. */
const showsFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const isOutlined = (each: Element) => getComputedStyle(each).outlineStyle !== 'none';
    for (let around: Element | null = element; around && around.tagName !== 'MAIN'; around = around.parentElement)
      if (isOutlined(around)) return true;
    return [...(element.parentElement?.children ?? [])].some(isOutlined);
  });

/**
 * Presses Tab, from wherever the focus is, until the target has it visibly.
 * @throws Error where Tab does not reach the target
 */
export async function tabTo(target: Locator): Promise<Locator> {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await hasFocus(target)) {
      expect(await showsFocus(target), `the focus shows on ${target.toString()}`).toBe(true);
      return target;
    }
    await keyboard.press('Tab');
  }
  throw new Error(`${farthest} times Tab, and the focus has not come to ${target.toString()}`);
}

/** Follows a link or presses a button. */
export async function focusAndPressEnter(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await (await tabTo(target)).page().keyboard.press('Enter');
}

/** Ticks a box, selects the focused radio button, or toggles a button. */
export async function focusAndPressSpace(target: Locator): Promise<void> {
  await (await tabTo(target)).page().keyboard.press('Space');
}

export async function typeByKeyboard(target: Locator, text: string): Promise<void> {
  await (await tabTo(target)).page().keyboard.type(text);
  await expect(target).toHaveValue(text);
}

/** Moves through the options of a closed list, a radio group or a slider until the wanted one is selected. */
export async function pressArrowUntilSelected(
  target: Locator,
  arrow: 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight',
  isThere: () => Promise<boolean>,
): Promise<void> {
  const { keyboard } = (await tabTo(target)).page();
  for (let presses = 0; presses < farthest; presses += 1) {
    if (await isThere()) return;
    await keyboard.press(arrow);
  }
  throw new Error(`${farthest} times ${arrow}, and ${target.toString()} is not where it should be`);
}

/** Selects this option of a list. */
export async function chooseOptionByKeys(list: Locator, option: string): Promise<void> {
  await pressArrowUntilSelected(
    list,
    'ArrowDown',
    async () => (await list.locator('option:checked').textContent())?.startsWith(option) ?? false,
  );
}

/** Selects one radio button of a group: Tab moves to the group, arrows within it. */
export async function chooseRadioByKeys(group: Locator, radio: Locator): Promise<void> {
  const { keyboard } = group.page();
  const isInside = () => group.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; !(await isInside()); presses += 1) {
    if (presses > farthest)
      throw new Error(`${farthest} times Tab, and the focus has not come into ${group.toString()}`);
    await keyboard.press('Tab');
  }
  if (!(await radio.isChecked())) await keyboard.press('Space');
  for (let presses = 0; !(await radio.isChecked()); presses += 1) {
    if (presses > farthest) throw new Error(`${radio.toString()} cannot be taken with arrows`);
    await keyboard.press('ArrowDown');
  }
}
