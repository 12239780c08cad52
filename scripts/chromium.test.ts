import { expect, test } from 'vitest';
import { findInstalledChromium } from './chromium.ts';

const machine = (env: Record<string, string>, ...programs: string[]) => ({
  env,
  isExecutable: (path: string) => programs.includes(path),
});

test('CHROMIUM_PATH comes first', () => {
  expect(
    findInstalledChromium(
      machine({ CHROMIUM_PATH: '/own/chrome', PATH: '/usr/bin' }, '/own/chrome', '/usr/bin/chromium'),
    ),
  ).toBe('/own/chrome');
});

test('a CHROMIUM_PATH that is no program is named, not passed over', () => {
  expect(() =>
    findInstalledChromium(machine({ CHROMIUM_PATH: '/own/chrome', PATH: '/usr/bin' }, '/usr/bin/chromium')),
  ).toThrow(/CHROMIUM_PATH: \/own\/chrome/);
});

test("the system's Chromium is taken before its Chrome", () => {
  expect(findInstalledChromium(machine({ PATH: '/a:/b' }, '/a/google-chrome', '/b/chromium'))).toBe('/b/chromium');
});

test('a machine without either has none', () => {
  expect(findInstalledChromium(machine({ PATH: '/usr/bin' }))).toBeNull();
});
