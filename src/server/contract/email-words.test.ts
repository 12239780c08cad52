import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Layout, type LayoutProps } from '#emails/kit/layout.tsx';

it('every email breaks a word of any length, so that its tables do not grow', async () => {
  const word = 'unbreakable'.repeat(8);
  const reader = { t: (key: string) => key, locale: 'en-US', site: 'https://swapu.example' } as const;
  const props: LayoutProps = { reader, preview: '', reason: '', children: word };
  const html = renderToStaticMarkup(createElement(Layout, props));
  const [card = ''] = html.slice(0, html.indexOf(word)).match(/<table[^>]*class="card"[^>]*>/) ?? [];
  expect(card).toMatch(/overflow-wrap:anywhere;word-break:break-word/);

  const templates = globSync('modules/*/emails/*.email.tsx');
  expect(templates.length).toBeGreaterThan(30);
  const sources = await Promise.all(templates.map(async (file) => ({ file, source: await readFile(file, 'utf8') })));
  expect(sources.filter(({ source }) => !/<(Layout|ShortEmail)\b/.test(source)).map(({ file }) => file)).toEqual([]);
});
