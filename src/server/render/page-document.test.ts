import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PageBoot } from '#web/boot.ts';
import type { PageHead } from '#web/page-part.ts';
import { renderHtml, toScriptJson } from './page-document.ts';
import { inlineScriptHashes } from './inline-scripts.ts';

const files = {
  entry: '/assets/main.js',
  styles: [
    { file: '/assets/main.css', rules: [{ text: 'p{color:red}' }, { text: '.sheet{top:0}', needs: [['sheet']] }] },
    { file: '/assets/other.css' },
  ],
  imports: ['/assets/page.js'],
  faces: {
    id: 'faces-id',
    files: ['/assets/text.woff2'],
    linked: '@font-face{font-family:A;src:url(/assets/text.woff2)}',
    carried: '@font-face{font-family:A;src:url(data:font/woff2;base64,AAAA)}',
  },
};
const whole: PageBoot['page'] = { routes: {}, queries: { queries: [], mutations: [] } };
const page = (
  head: PageHead | null,
  { isWhole = true, faces }: { isWhole?: boolean; faces?: PageBoot['faces'] } = {},
) =>
  renderHtml({
    boot: {
      locale: 'pt-PT',
      viewer: null,
      now: '2026-11-21T00:00:00Z',
      words: {},
      settings: {},
      written: {},
      faces,
      page: isWhole ? whole : undefined,
    },
    bootId: 'boot',
    body: '<p>x</p>',
    head,
    siteTitle: 'Swapu',
    address: 'https://swapu.example/a',
    origin: 'https://swapu.example',
    files,
  });

it('data in a script cannot end the script', () => {
  const hostile = { title: '</script><script>alert(1)</script><!--', line: '\u2028' };
  const text = toScriptJson(hostile);
  expect(text).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(text)).toEqual(hostile);
});

it('a title and a description of a member stay text', () => {
  const html = page({ title: '"><script>x</script>', description: 'a & b "c"', structuredData: { name: '</script>' } });
  expect(html).not.toContain('<script>x');
  expect(html).toContain('<meta name="description" content="a &amp; b &quot;c&quot;">');
  expect(html.match(/<\/script>/g)).toHaveLength(6);
});

it('the only scripts that run inline are those the content policy knows', () => {
  const inline = [...page(null).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)).toEqual(
    inlineScriptHashes,
  );
});

it('a page carries the rules it uses; their whole sheet waits with the scripts', () => {
  const [before = '', waiting = ''] = page(null).split('<template id="parts">');
  expect(before).toContain(
    '<link rel="stylesheet" href="/assets/other.css" crossorigin><style id="carried">p{color:red}</style>',
  );
  expect(before).not.toContain('main.css');
  expect(waiting).toMatch(/^<link rel="stylesheet" href="\/assets\/main.css" crossorigin><script/);
});

it('a frame asks for its style sheets at once', () => {
  const frame = page(null, { isWhole: false });
  expect(frame).toContain('<link rel="stylesheet" href="/assets/main.css" crossorigin><link');
  expect(frame.match(/<style>.*?<\/style>/g)).toEqual([`<style>${files.faces.linked}</style>`]);
});

it('a page that stands by itself keeps its scripts apart until it is shown; a frame asks for them at once', () => {
  const apart =
    /<template id="parts">.*?<script type="module" src="\/assets\/main.js" crossorigin><\/script><\/template>/;
  expect(page(null)).toMatch(apart);
  const frame = page(null, { isWhole: false });
  expect(frame).not.toContain('<template');
  expect(frame).toContain('<script type="module" src="/assets/main.js" crossorigin></script>');
});

it('asks for its fonts before its styles, so that they are there for the first paint', () => {
  for (const html of [page(null), page(null, { isWhole: false })]) {
    const font = html.indexOf('<link rel="preload" as="font" type="font/woff2" href="/assets/text.woff2" crossorigin>');
    expect(font).toBeGreaterThan(0);
    expect(font).toBeLessThan(html.search(/<style>|<link rel="stylesheet"/));
  }
});

it('a first page carries its faces and asks for no font', () => {
  const html = page(null, { faces: { id: 'faces-id', files: files.faces.files } });
  expect(html).toContain(`<style>${files.faces.carried}</style>`);
  expect(html).not.toContain('rel="preload" as="font"');
  expect(html).not.toContain(files.faces.linked);
});

it('names language, card picture and files', () => {
  const html = page({ title: 'Kayak', image: '/files/k.jpg' });
  expect(html).toContain('<html lang="pt-PT">');
  expect(html).toContain('<title>Kayak · Swapu</title>');
  expect(html).toContain('<meta property="og:image" content="https://swapu.example/files/k.jpg">');
  expect(html).toContain('<script type="module" src="/assets/page.js" crossorigin></script>');
});

it("a page without a picture has the site's card; icons and manifest stand in the public folder", () => {
  const html = page(null);
  expect(html).toContain('<meta property="og:image" content="https://swapu.example/social-card.png">');
  const named = [
    ...html.matchAll(/(?:href|content)="(?:https:\/\/swapu\.example)?(\/[\w-]+\.(?:ico|svg|png|webmanifest))"/g),
  ].map(([, file = '']) => file);
  const icons = (JSON.parse(inPublic('/site.webmanifest')) as { icons: { src: string }[] }).icons.map(({ src }) => src);
  expect(named).toHaveLength(5);
  for (const file of [...named, ...icons]) expect(inPublic(file).length, file).toBeGreaterThan(100);
});

const inPublic = (file: string) => readFileSync(new URL(`../../web/public${file}`, import.meta.url), 'latin1');
