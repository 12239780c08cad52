import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legalVersions } from '#contracts/legal.ts';
import { locales } from '#contracts/locale.ts';
import { priceKeys } from '#modules/payments/public.ts';
import { documentationNames } from '../domain/documentation.ts';
import { readGuidePicture } from '../server/guide-pictures.mount.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { renderMarkdown } from '../../../scripts/vite-markdown.ts';

const read = (name: string, locale: string) =>
  renderMarkdown(readFileSync(new URL(`./${name}.${locale}.md`, import.meta.url), 'utf8'));

const rendered = import.meta.glob<{ html: string }>('./licences.*.md', { eager: true, import: 'default' });

describe('the pages of the handbook', () => {
  it.each(locales)('the licences name every package that the site asks for, at its version: %s', (locale) => {
    const html = rendered[`./licences.${locale}.md`]?.html ?? '';
    const { dependencies, devDependencies } = packageJson;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(html).toMatch(new RegExp(`[ >,]${name} ${version.replaceAll('.', String.raw`\.`)}[,<]`));
    expect(html).not.toContain('{packages');
  });

  it.each(['faq', 'terms', 'privacy', 'licences', ...documentationNames])(
    '%s has the same parts in both languages',
    (name) => {
      const [english, portuguese] = locales.map((locale) => read(name, locale));
      expect(portuguese?.headings.map((heading) => heading.level)).toEqual(
        english?.headings.map((heading) => heading.level),
      );
      expect(Object.keys(portuguese?.facts ?? {})).toEqual(Object.keys(english?.facts ?? {}));
      // As many paragraphs, rows of tables and points: neither is a summary of the other.
      const parts = (html = '') => (html.match(/<(?:p|td|li|pre)[ >]/g) ?? []).length;
      expect(parts(portuguese?.html)).toBe(parts(english?.html));
    },
  );

  it.each(locales)('the guides have a picture at each step, taken in their language: %s', async (locale) => {
    const { html, headings } = read('user-guides', locale);
    const named = [...html.matchAll(/<img src="\/guides\/([^"]+)" alt="[^"]+"/g)].map(([, name = '']) => name);
    expect(named).toHaveLength(headings.length);
    for (const name of named) {
      expect(name).toContain(locale);
      expect((await readGuidePicture(name))?.subarray(8, 12).toString(), name).toBe('WEBP');
    }
  });

  it.each(['terms', 'privacy'] as const)('%s carries the version that sign-up stores', (name) => {
    for (const locale of locales) expect(read(name, locale).facts['version']).toBe(legalVersions[name]);
  });

  it('the questions name every price there is, the same in both languages', () => {
    const prices = locales.map((locale) => {
      const text = readFileSync(new URL(`./faq.${locale}.md`, import.meta.url), 'utf8');
      const answer = /### (?:Does it cost anything|Custa alguma coisa)\?\n(.+)/.exec(text)?.[1] ?? '';
      return [...answer.matchAll(/\{price:(\w+)\}/g)].map(([, key]) => key);
    });
    expect(prices).toEqual([priceKeys, priceKeys]);
  });

  it.each(locales)('the questions name no GST, which depends on the operator: %s', (locale) => {
    expect(read('faq', locale).html).not.toContain('GST');
  });
});
