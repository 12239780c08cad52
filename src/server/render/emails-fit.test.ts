import { chromium } from '@playwright/test';
import { afterAll, expect, it } from 'vitest';
import { EventId, newId } from '#contracts/ids.ts';
import { locales } from '#contracts/locale.ts';
import { createMailComposer } from '#emails/render/compose-mail.ts';
import { listEmailSamples } from '#testing/email-samples.ts';
import { testConfig } from '#testing/config.ts';
import { ensureChromium, quietBrowserArguments } from '../../../scripts/chromium.ts';
import { modules } from '../modules.ts';
import { productSettings } from '../product-settings.ts';

const site = 'https://swapu.example';
const letters = modules.flatMap((module) => module.letters ?? []);
const compose = createMailComposer({
  letters,
  site,
  from: 'Swapu <hello@swapu.example>',
  secrets: { keyFor: (purpose) => purpose },
  settings: productSettings.readTexts(testConfig()),
});

const executablePath = await ensureChromium((line) => process.stderr.write(`${line}\n`));
const browser = await chromium.launch({ executablePath, args: [...quietBrowserArguments, '--disable-gpu'] });
afterAll(() => browser.close());
const page = await browser.newPage();

/** Every email with every sample of it in both languages; no two alike. */
async function composeAll(text: string): Promise<{ name: string; subject: string; html: string; text: string }[]> {
  const composed = letters.flatMap((template) =>
    listEmailSamples(template, text).flatMap((props) =>
      locales.map(async (locale) => {
        const mail = await compose({
          mailId: newId(EventId),
          letter: template.name,
          to: { address: 'reader@example.com' },
          locale,
          props,
          traceId: 'test',
          unsubscribe: '/unsubscribe?token=1',
        });
        return { name: `${template.name} ${locale}`, subject: mail.subject, html: mail.html, text: mail.text };
      }),
    ),
  );
  return [...new Map((await Promise.all(composed)).map((mail) => [mail.html, mail])).values()];
}

/** The faults of emails in a window of this width: what reaches out of it, is cut off, or cannot be read. */
async function findFaults(
  mails: readonly { name: string; html: string }[],
  width: number,
  colorScheme: 'light' | 'dark',
) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  return page.evaluate(
    readFaults,
    mails.map(({ name, html }) => ({ name, html })),
  );
}

function readFaults(mails: readonly { name: string; html: string }[]): string[] {
  const lowestContrast = 4.5;
  const faults = new Set<string>();
  const parse = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = ([red = 0, green = 0, blue = 0]: number[]) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = (element: Element | null): number[] => {
    for (let one = element; one; one = one.parentElement) {
      const color = parse(getComputedStyle(one).backgroundColor);
      if (color[3] !== 0 && color.length >= 3) return color;
    }
    return [255, 255, 255];
  };
  for (const { name, html } of mails) {
    document.open();
    document.write(html);
    document.close();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`${name}: ${scrollWidth} px wide`);
    for (const link of document.querySelectorAll('a'))
      if (!/^(https:\/\/swapu\.example(\/|$)|mailto:)/.test(link.href) || !/\S/.test(link.textContent ?? ''))
        faults.add(`${name}: link ${link.outerHTML.slice(0, 80)}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !/\S/.test(node.nodeValue ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.left < 0 || box.right > clientWidth + 1)
        faults.add(`${name}: out of sight "${node.nodeValue?.slice(0, 40)}"`);
      const [ink, ground] = [luminance(parse(getComputedStyle(parent).color)), luminance(background(parent))];
      const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
      if (contrast < lowestContrast)
        faults.add(`${name}: contrast ${contrast.toFixed(1)} "${node.nodeValue?.slice(0, 40)}"`);
    }
  }
  return [...faults];
}

/** Keys of messages, holes of templates and values that are none. */
const unworded = /\b(undefined|null|NaN|Infinity)\b|Invalid Date|\[object|[{}]|\b[a-z]\w*\.(letters?|news|note)\.\w+/;

it('every email is sampled', () => {
  for (const template of letters) expect([template.name, listEmailSamples(template, 'Tent').length]).not.toContain(0);
});

it('no email shows a key, a hole or a value that is none, in its subject or text', async () => {
  const faulty = (await composeAll('Canvas tent')).filter(
    ({ subject, text }) => subject.trim() === '' || unworded.test(`${subject}\n${text}`),
  );
  expect(faulty.map(({ name, subject, text }) => [name, subject, text])).toEqual([]);
});

const word = 'W'.repeat(80);

it('a text that is cut off, pale or leads nowhere is seen as a fault', async () => {
  const fixtures = [
    `<p style="white-space: nowrap">${word}</p>`,
    '<p style="color: #999; background: #fff">Pale</p>',
    '<p><a href="/swap/1">Relative</a></p>',
    '<p style="position: relative; left: -40px">Cut off</p>',
  ].map((html, index) => ({ name: String(index), html }));
  const faults = await findFaults(fixtures, 320, 'light');
  expect([...new Set(faults.map((fault) => fault.split(':')[0]))]).toEqual(['0', '1', '2', '3']);
});

it('every email fits a narrow window, in light and dark, with words of 80 letters in it', async () => {
  const mails = await composeAll(word);
  const [english, portuguese] = locales.map((locale) => mails.filter(({ name }) => name.endsWith(locale)));
  expect(await findFaults(portuguese ?? [], 320, 'light')).toEqual([]);
  expect(await findFaults(english ?? [], 390, 'dark')).toEqual([]);
});
