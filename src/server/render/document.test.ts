import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PageHead } from '#web/module.ts';
import { htmlOf, jsonForScript } from './document.ts';
import { themeScriptHash } from './theme-script.ts';

const files = { entry: '/assets/main.js', styles: ['/assets/main.css'], preloads: ['/assets/page.js'], fonts: [] };
const page = (head: PageHead | null) =>
  htmlOf({ boot: { locale: 'pt-PT', viewer: null, now: '2026-11-21T00:00:00Z', words: {} }, bootId: 'boot', body: '<p>x</p>', head, siteTitle: 'Swapu', address: 'https://swapu.example/a', origin: 'https://swapu.example', files });

it('data in a script cannot end the script', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--', line: '\u2028' };
  const text = jsonForScript(hostile);
  expect(text).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(text)).toEqual(hostile);
});

it('a title and a description of a member stay text', () => {
  const html = page({ title: '"><script>x</script>', description: 'a & b "c"', structuredData: { name: '</script>' } });
  expect(html).not.toContain('<script>x');
  expect(html).toContain('<meta name="description" content="a &amp; b &quot;c&quot;">');
  expect(html.match(/<\/script>/g)).toHaveLength(4);
});

it('the only script that runs inline is the one the content policy knows', () => {
  const inline = [...page(null).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)).toEqual([themeScriptHash]);
});

it('names language, card picture and files', () => {
  const html = page({ title: 'Kayak', image: '/files/k.jpg' });
  expect(html).toContain('<html lang="pt-PT">');
  expect(html).toContain('<title>Kayak · Swapu</title>');
  expect(html).toContain('<meta property="og:image" content="https://swapu.example/files/k.jpg">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/page.js" crossorigin>');
});

it('a page without a picture has the site\'s card; icons and manifest stand in the public folder', () => {
  const html = page(null);
  expect(html).toContain('<meta property="og:image" content="https://swapu.example/social-card.png">');
  const named = [...html.matchAll(/(?:href|content)="(?:https:\/\/swapu\.example)?(\/[\w-]+\.(?:ico|svg|png|webmanifest))"/g)].map(([, file = '']) => file);
  const icons = (JSON.parse(inPublic('/site.webmanifest')) as { icons: { src: string }[] }).icons.map(({ src }) => src);
  expect(named).toHaveLength(5);
  for (const file of [...named, ...icons]) expect(inPublic(file).length, file).toBeGreaterThan(100);
});

const inPublic = (file: string) => readFileSync(new URL(`../../web/public${file}`, import.meta.url), 'latin1');
