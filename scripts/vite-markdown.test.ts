import { expect, it } from 'vitest';
import { renderMarkdown } from './vite-markdown.ts';

it('gives each heading an address without its number or accents', () => {
  const { headings, html } = renderMarkdown('## 2. Dinheiro e **Condições**\n\ntext');
  expect(headings).toEqual([{ id: 'dinheiro-e-condicoes', text: '2. Dinheiro e Condições', level: 2 }]);
  expect(html).toContain('<h2 id="dinheiro-e-condicoes">2. Dinheiro e <strong>Condições</strong></h2>');
});

it('reads the facts above the text', () => {
  expect(renderMarkdown('---\ntitle: A: b\nversion: 2026-01-02\n---\nHello').facts).toEqual({
    title: 'A: b',
    version: '2026-01-02',
  });
});

it('escapes what stands in code', () => {
  expect(renderMarkdown('`<b>`').html).toContain('&lt;b&gt;');
});

it.each(['<script>alert(1)</script>', 'a <b>bold</b> word'])('refuses raw HTML: %s', (source) => {
  expect(() => renderMarkdown(source)).toThrow('raw HTML');
});

it('refuses two headings with the same address', () => {
  expect(() => renderMarkdown('## One\n\n## 2. One')).toThrow('#one');
});
