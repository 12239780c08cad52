import sanitizeHtml from 'sanitize-html';
import { describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { testConfig } from '#testing/config.ts';
import {
  designDocumentSchema,
  toSameTextInAllLocales,
  type BlockByKind,
  type DesignBlock,
  type DesignDocument,
} from '../../domain/design-document.ts';
import { renderEmailForRecipient } from '../../domain/compiled-email.ts';
import type { EmailRecipient } from '../../domain/email-recipient.ts';
import { formatMergeMark } from '../../domain/merge-marks.ts';
import { compileDesign } from './compile-design.ts';
import { demoEmailDesigns } from '../seed/demo-designs.ts';
import { buildEmailFrame } from './email-frame.ts';

const config = { ...testConfig(), PUBLIC_URL: 'https://swapu.example' };
const frame = buildEmailFrame(config, 'en-US');
const designWith = (blocks: readonly DesignBlock[], subject = 'Hello'): DesignDocument => ({
  subject: toSameTextInAllLocales(subject),
  preview: toSameTextInAllLocales(''),
  blocks: [...blocks],
});
const text = (words: string): BlockByKind<'text'> => ({
  kind: 'text',
  size: 'body',
  align: 'left',
  words: toSameTextInAllLocales(words),
});

const recipient: EmailRecipient = {
  firstName: 'Mia',
  facts: { hasItems: true, suburb: 'Fitzroy', itemsListed: 3 },
  coupon: 'MATE-1',
  items: ['Lamp', 'Tent', 'Kayak'].map((title) => ({
    title,
    url: `https://swapu.example/item/${title}`,
    pictureUrl: title === 'Tent' ? null : `https://swapu.example/${title}.jpg`,
    place: 'Fitzroy, VIC',
  })),
  unsubscribeUrl: 'https://swapu.example/email-subscription?token=T',
  link: (url) => `https://swapu.example/go?to=${encodeURIComponent(url)}`,
  openUrl: 'https://swapu.example/open/1',
};
async function filled(document: DesignDocument, changed: Partial<EmailRecipient> = {}) {
  const compiled = await compileDesign(document, frame);
  return renderEmailForRecipient(
    { designId: '', version: 1, language: 'en-US', ...compiled },
    { ...recipient, ...changed },
  );
}

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Every element of a page as a parser of HTML reads it. */
function listElements(html: string): Element[] {
  const elements: Element[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        elements.push({ tag: tagName, attributes: attribs });
        return { tagName, attribs };
      },
    },
  });
  return elements;
}
const listLinks = (html: string) =>
  listElements(html).flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes['href']] : []));
const readText = (html: string) => sanitizeHtml(html, { allowedTags: [] });

describe('a compiled letter', () => {
  it('keeps parentheses in texts and links, and fills fields in every text', async () => {
    const link = 'https://example.org/wiki/Swap_(finance)?a=(b)';
    const words = toSameTextInAllLocales('Hi (all) {{firstName|you (there)}}');
    const {
      html,
      text: plain,
      subject,
    } = await filled(
      designWith(
        [
          text(`(see [this (one)](${link}), or not) ${words['en-US']}`),
          { kind: 'button', align: 'left', words, link },
          { kind: 'coupon', source: 'each', code: '', words },
          { kind: 'unsubscribe', align: 'left', words },
          { kind: 'picture', path: '/files/public/a.jpg', alt: words, link, width: 'whole' },
        ],
        words['en-US'],
      ),
      { link: (url) => url, firstName: '' },
    );
    expect(listLinks(html).filter((each) => each === link)).toHaveLength(3);
    expect(readText(html)).toContain('(see this (one), or not) Hi (all) you (there)');
    expect(readText(html).match(/Hi \(all\) you \(there\)/g)).toHaveLength(5);
    expect(listElements(html).flatMap(({ attributes }) => attributes['alt'] ?? [])).toContain('Hi (all) you (there)');
    expect(subject).toBe('Hi (all) you (there)');
    expect(plain).toContain(`(see this (one) (${link}), or not) Hi (all) you (there)`);
    expect(plain.match(/Hi \(all\) you \(there\)/g)).toHaveLength(5);
    expect(plain).not.toContain('{{');
  });

  it.each(
    demoEmailDesigns.flatMap(({ name, document }) => locales.map((language) => [name, language, document] as const)),
  )('"%s" in %s stays as it was looked at', async (name, language, document) => {
    const compiled = await compileDesign(document, buildEmailFrame(config, language));
    const readable = [compiled.subject, compiled.html, compiled.text, JSON.stringify(compiled.needs)]
      .join('\n\n')
      .replaceAll('\u{E000}', '⟦')
      .replaceAll('\u{E001}', '⟧');
    await expect(readable).toMatchFileSnapshot(`./compiled/${name.toLowerCase().replaceAll(' ', '-')}.${language}.txt`);
  });

  it('always says how to stop it, and who sent it with their ABN', async () => {
    for (const blocks of [[], [text('Hi')]]) {
      const { html, text: plain } = await filled(designWith(blocks));
      expect(html).toContain('href="https://swapu.example/email-subscription?token=T"');
      for (const part of [html, plain]) expect(part).toMatch(/ABN 00 000 000 000, 1 Market Lane/);
      expect(plain).toContain(recipient.unsubscribeUrl);
    }
  });

  it('shows as many items as the recipient gets', async () => {
    const grid = designWith([{ kind: 'grid', count: 4 }]);
    const shown = async (items: EmailRecipient['items']) => {
      const words = readText((await filled(grid, { items })).html);
      return ['Lamp', 'Tent', 'Kayak'].filter((title) => words.includes(title));
    };
    expect(await shown(recipient.items)).toEqual(['Lamp', 'Tent', 'Kayak']);
    expect(await shown([])).toEqual([]);
  });

  it('leaves a part out for those it is not for, in text too', async () => {
    const part = (isNegated: boolean): DesignBlock => ({
      kind: 'condition',
      when: 'hasItems',
      isNegated,
      blocks: [text(isNegated ? 'List your first' : 'Your items')],
    });
    const email = designWith([part(false), part(true)]);
    for (const [data, words] of [
      [{ hasItems: true }, 'Your items'],
      [{}, 'List your first'],
    ] as const) {
      const { html, text: plain } = await filled(email, { facts: data });
      const page = readText(html);
      for (const each of ['Your items', 'List your first'])
        expect([page.includes(each), plain.includes(each)]).toEqual([each === words, each === words]);
    }
  });

  it('shows one shared code to everyone, and a code of their own to each recipient who has one', async () => {
    const seen = async (source: 'shared' | 'each') => {
      const compiled = await compileDesign(
        designWith([{ kind: 'coupon', source, code: 'SPRING', words: toSameTextInAllLocales('A month on us') }]),
        frame,
      );
      const listCodes = (coupon: string | null) => {
        const email = renderEmailForRecipient(
          { designId: '', version: 1, language: 'en-US', ...compiled },
          { ...recipient, coupon },
        );
        return [readText(email.html), email.text].map((part) => part.match(/A month on us|SPRING|MATE-\d/g) ?? []);
      };
      return { needs: compiled.needs.coupon, letters: ['MATE-1', 'MATE-2', null].map(listCodes) };
    };
    const twice = (...words: string[]) => [words, words];
    const shared = twice('A month on us', 'SPRING');
    expect(await seen('shared')).toEqual({ needs: 'shared', letters: [shared, shared, shared] });
    const own = (code: string) => twice('A month on us', code);
    expect(await seen('each')).toEqual({ needs: 'each', letters: [own('MATE-1'), own('MATE-2'), twice()] });
  });

  it('counts clicks on links, and never the one that unsubscribes', async () => {
    const { html } = await filled(designWith([text('[Look](/search?q=a&b) [mail](mailto:a@b.example)')]));
    const links = listLinks(html);
    expect(links).toContain(`https://swapu.example/go?to=${encodeURIComponent('https://swapu.example/search?q=a&b')}`);
    expect(links).toContain(recipient.unsubscribeUrl);
    expect(links.filter((link) => link?.includes('email-subscription'))).toEqual([recipient.unsubscribeUrl]);
  });
});

/**
 * Texts that people put into fields to make a mail or its editor run script, load a file, or break out of its place.
 */
const hostile = [
  '<script>run()</script>',
  '<img src=x onerror=run()>',
  '"><svg onload=run()>',
  '</mj-text><mj-raw><script>run()</script></mj-raw><mj-text>',
  '<mj-include path="/etc/passwd" />',
  ']]></mj-text><script>run()</script><![CDATA[',
  '<![endif]--><script>run()</script><!--',
  '<!--[if mso]><script>run()</script><![endif]-->',
  '<style>@import url(https://evil.example)</style>',
  '<iframe srcdoc="<script>run()</script>">',
  '<form action="https://evil.example"><input name=password>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '[x](javascript:run())',
  '[x](JaVaScRiPt:run())',
  '[x](java\tscript:run())',
  '[x](data:text/html,<script>run()</script>)',
  '[x](vbscript:run())',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://a.example/"onmouseover="run())',
  "[x](https://a.example/'onmouseover='run())",
  '**<b onclick=run()>x</b>**',
  '{{firstName|<script>run()</script>}}',
  '{{__proto__|x}}',
  formatMergeMark('if', 'never'),
  formatMergeMark('end'),
  formatMergeMark('link', 'javascript:run()'),
  '\u{E002}0\u{E003}',
  '&lt;script&gt;run()&lt;/script&gt;',
  '\u0000<script>run()</script>',
  '\u202e<script>',
];

const everywhere = (words: string): DesignBlock[] => [
  text(words),
  {
    kind: 'picture',
    path: '/files/public/a.jpg',
    alt: toSameTextInAllLocales(words),
    link: words.slice(0, 1_000),
    width: 'whole',
  },
  { kind: 'button', align: 'center', words: toSameTextInAllLocales(words.slice(0, 80)), link: words },
  { kind: 'coupon', source: 'shared', code: words.slice(0, 40), words: toSameTextInAllLocales(words) },
  { kind: 'unsubscribe', align: 'left', words: toSameTextInAllLocales(words.slice(0, 80)) },
  {
    kind: 'columns',
    left: [text(words)],
    right: [{ kind: 'button', align: 'left', words: toSameTextInAllLocales(words.slice(0, 80)), link: words }],
  },
  { kind: 'condition', when: 'hasItems', isNegated: false, blocks: [text(words)] },
];

const allowedTags = /^(html|head|body|title|meta|style|div|table|tbody|tr|td|th|p|a|img|strong|em|br)$/;

describe('hostile text in a design', () => {
  it.each(hostile)('%j compiles to nothing that runs, loads or leaves its place', async (words) => {
    const { html, subject } = await filled(
      { ...designWith(everywhere(words), words.slice(0, 150)), preview: toSameTextInAllLocales(words.slice(0, 150)) },
      { firstName: words },
    );
    for (const { tag, attributes } of listElements(html)) {
      expect(tag).toMatch(allowedTags);
      for (const [name, value] of Object.entries(attributes)) {
        expect(name).not.toMatch(/^(on|srcdoc|action|formaction)/);
        if (name === 'http-equiv') expect(value).toMatch(/^(x-ua-compatible|content-type)$/i);
        if (name === 'href' || name === 'src') expect(value).toMatch(/^https:\/\/swapu\.example\//);
      }
    }
    expect(html.match(/<style[\s\S]*?<\/style>/g)?.join('')).not.toMatch(/evil|@import/);
    // Outlook reads what stands in comments.
    expect(html.match(/<!--\[if[\s\S]*?<!\[endif\]-->/g)?.join('') ?? '').not.toMatch(/<script|run\(|evil/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(listLinks(html)).toContain(recipient.unsubscribeUrl);
  });

  it('is refused as a picture of another host, and as a block of another kind', () => {
    const isDesign = (block: unknown) => designDocumentSchema.safeParse({ ...designWith([]), blocks: [block] }).success;
    const picture = { kind: 'picture', alt: toSameTextInAllLocales(''), link: '', width: 'whole' };
    expect(isDesign({ ...picture, path: '/files/public/images/a.jpg' })).toBe(true);
    for (const path of ['https://evil.example/a.jpg', '//evil.example/a', '/files/public/"onerror="run()', 'data:x'])
      expect(isDesign({ ...picture, path })).toBe(false);
    for (const kind of ['raw', 'html', 'script', '__proto__']) expect(isDesign({ kind, words: 'x' })).toBe(false);
  });
});
