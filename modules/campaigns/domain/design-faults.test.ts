import { describe, expect, it } from 'vitest';
import {
  toSameTextInAllLocales,
  type BlockByKind,
  type DesignBlock,
  type DesignDocument,
  type LocalisedText,
} from './design-document.ts';
import { findDesignFaults, findSubjectFaults, type DesignFault } from './design-faults.ts';

const site = 'https://swapu.example';
const pages = ['/', '/search', '/user-coupon'];
const hasPage = async (path: string) => pages.includes(path);
const both = (english: string, portuguese = english): LocalisedText => ({ 'en-US': english, 'pt-PT': portuguese });
const text = (words: LocalisedText): BlockByKind<'text'> => ({ kind: 'text', size: 'body', align: 'left', words });
const button = (link: string, words = both('Look', 'Ver')): BlockByKind<'button'> => ({
  kind: 'button',
  align: 'left',
  words,
  link,
});
const findFaults = (blocks: readonly DesignBlock[], lines: Partial<DesignDocument> = {}): Promise<DesignFault[]> =>
  findDesignFaults(
    { subject: both('Hello'), preview: toSameTextInAllLocales(''), blocks: [...blocks], ...lines },
    site,
    hasPage,
  );
const listFaultKinds = async (blocks: readonly DesignBlock[]) =>
  (await findFaults(blocks)).map(({ kind, text: shown }) => [kind, shown]);

describe('a link of a design', () => {
  it.each([
    ['www.example.com', 'link'],
    ['tel:+61400000000', 'link'],
    ['search', 'link'],
    ['../search', 'link'],
    ['', 'link'],
    ['mailto:', 'link'],
    ['//evil.example', 'link'],
    ['/files/public/a.jpg', 'link'],
    ['/coupon', 'page'],
    ['https://swapu.example/coupon', 'page'],
    ['/search?suburb={{suburb}}', 'field'],
  ] as const)('to "%s" is named as a fault: %s', async (link, kind) => {
    expect(await listFaultKinds([button(link)])).toEqual([[kind, link]]);
    if (link !== '' && !link.includes('{{'))
      expect(await listFaultKinds([text(both(`[Look](${link})`))])).toEqual([
        [kind, link],
        [kind, link],
      ]);
  });

  it.each(['/search?q=lamp', '/user-coupon', 'https://example.com/a_(b)', 'mailto:hi@example.com', site])(
    'to "%s" is none',
    async (link) => {
      expect(await findFaults([button(link), text(both(`[Look](${link}).`))])).toEqual([]);
    },
  );

  it('that was meant and is none is named', async () => {
    expect(await listFaultKinds([text({ 'en-US': 'See [here](/search and there', 'pt-PT': 'Olá' })])).toEqual([
      ['link', '[here](/search and there'],
    ]);
  });

  it.each([
    '[Look [here] now](/search)',
    '[Look] (/search)',
    '[Look](/search "Search")',
    '[Look](https://a.example/ b)',
  ])('that stays text as "%s" is named', async (typed) => {
    expect(await listFaultKinds([text({ 'en-US': typed, 'pt-PT': 'Olá' })])).toEqual([['link', typed]]);
  });

  it('may be followed by words in parentheses', async () => {
    expect(await findFaults([text(both('A lamp [new] (in its box)'))])).toEqual([]);
  });
});

describe('a text of a design', () => {
  it.each([
    '{{nme}}',
    '{{ firstName }}',
    '{{firstname|you}}',
    '{{firstName',
    'firstName}}',
    '*|FNAME|*',
    '{firstName}',
    '%FIRSTNAME%',
    '%%first_name%%',
    '::subscriber.first_name::',
    '{% name %}',
    '<%= name %>',
  ])('with "%s" is named wherever it stands', async (field) => {
    const words = both(`Hi ${field}`);
    const found = await findFaults(
      [
        text(words),
        text(both(`**Hi ${field}** [see ${field}](/search)`)),
        button('/search', words),
        { kind: 'coupon', source: 'each', code: '', words },
        { kind: 'unsubscribe', align: 'left', words },
        { kind: 'picture', path: '/files/public/a.jpg', alt: words, link: '', width: 'whole' },
      ],
      { subject: words, preview: words },
    );
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['field']));
    expect(new Set(found.map(({ part }) => part)).size).toBe(7);
    expect(found.every(({ text: shown }) => field.includes(shown))).toBe(true);
    expect(findSubjectFaults(words).map(({ language }) => language)).toEqual(['en-US', 'pt-PT']);
  });

  it.each(['[FIRST_NAME]', '[% name %]'])('with "%s" is named, since it is no link', async (field) => {
    const words = both(`Hi ${field}`);
    expect(await listFaultKinds([text(words), button('/search', words)])).toEqual(Array(4).fill(['field', field]));
  });

  it('may name every known field in every text', async () => {
    const words = both('Hi {{firstName|you (there)}} of {{suburb}}, {{state}}: {{itemsListed}} {{swapsDone}}');
    expect(await findFaults([text(words), button('/search', words)], { subject: words })).toEqual([]);
    expect(findSubjectFaults(words)).toEqual([]);
  });

  it('that one language lacks is named with its place, its language and the other text', async () => {
    const found = await findFaults([
      text(both('One', 'Um')),
      { kind: 'columns', left: [], right: [text(both('Hi', ''))] },
      { kind: 'condition', when: 'hasItems', isNegated: false, blocks: [button('/search', both('', 'Ver'))] },
    ]);
    expect(found).toEqual([
      { kind: 'language', part: 'text', at: '2.2.1', language: 'pt-PT', text: 'Hi' },
      { kind: 'language', part: 'button', at: '3.1', language: 'en-US', text: 'Ver' },
    ]);
  });

  it('may be missing in both, but for a button', async () => {
    expect(await findFaults([text(both('')), button('/search', both(' '))])).toEqual([
      { kind: 'empty', part: 'button', at: '2', language: null, text: '' },
    ]);
  });
});
