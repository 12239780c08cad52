import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTone } from './tone.ts';
import { readSourceTree, buildFixtureTree } from './source-tree.ts';

const messages = (texts: Readonly<Record<string, string>>) =>
  checkTone(buildFixtureTree(texts)).map(({ file, message }) => `${file}: ${message}`);
const screen = (text: string, key = 'pets.title') =>
  messages({ 'modules/pets/locales/en-US.json': JSON.stringify({ [key]: text }) });
const portuguese = (text: string, folder = 'modules/pets/locales') =>
  messages({ [`${folder}/pt-PT.json`]: JSON.stringify({ 'pets.title': text }) });

describe('a text that people read', () => {
  it.each([
    ['You get this letter because you have a pet', /"letter" in pets\.title: write email/],
    ['Check your mail', /"mail" .*: write email/],
    ['Present password', /write current password/],
    ['Without a click no account comes to be', /"comes to be"/],
    ['Good that you are here', /write good to have you/],
    ['{who} makes you an offer: {thing}', /write made you an offer/],
    ['{how, select, ended {It is over} other {{who} makes you an offer}}', /write made you an offer/],
    ['{count, plural, one {A pet waits for you} other {# pets wait}}', /"waits for you"/],
    ['Save and go on', /write continue/],
    ['Log in', /write sign in/],
    ['<b>Nobody</b> is here', /write no one/],
    ['We took a photographer along', /"photograph\*"/],
    ['A$20 cash', /AUD once/],
    ['You cannot do this', /write can't/],
    ['Let us begin', /write let's/],
  ])('is found with its stiff words: %s', (text, expected) => {
    expect(screen(text)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    'Didn’t get the email? Check your emails again',
    'The mailbox of {letter}: {nobody, select, nobody {No one} other {Someone}}',
    'Sign in',
    'That’s $20',
    'A blog in letterpress, and an anagram: we aren’t arguing',
  ])('passes in plain speech, whatever its placeholders are called: %s', (text) => {
    expect(screen(text)).toEqual([]);
  });

  it('stays as the specification prescribes it', () => {
    const prescribed = 'Nice try, but you are not allowed in that room';
    expect(screen(prescribed, 'chat.errors.notInRoom')).toEqual([]);
    expect(screen(prescribed)).toEqual([expect.stringMatching(/"are not"/)]);
  });
});

describe('a page of prose', () => {
  const page = (name: string) =>
    messages({ [`modules/pets/content/${name}.en-US.md`]: '# Pets\nWe do not feed them.' });
  it('is found with its line, where it is not a legal text', () => {
    expect(page('faq')).toEqual([expect.stringMatching(/faq\.en-US\.md: "do not" in line 2: write don't/)]);
    expect(page('terms')).toEqual([]);
  });
});

describe('a Portuguese text', () => {
  it.each([
    ['Anuncie o seu gato', /write publicar/],
    ['avaliações minhas', /avaliações recebidas/],
    ['Ela fica à mesma de fora', /"fica à mesma"/],
    ['Faz-lhe uma proposta', /fez-lhe uma proposta/],
  ])('is found with a wrong word: %s', (text, expected) => {
    expect(portuguese(text)).toEqual([expect.stringMatching(expected)]);
  });
  it('may use a word in one place and not in another', () => {
    expect(portuguese('Novos termos', 'modules/offers/locales')).toEqual([expect.stringMatching(/write condições/)]);
    expect(portuguese('Termos', 'modules/handbook/locales')).toEqual([]);
    expect(portuguese('Eu', 'src/web/locales')).toEqual([expect.stringMatching(/write perfil/)]);
    expect(portuguese('Eu: olá', 'modules/chat/locales')).toEqual([]);
    expect(portuguese('Neutro, meu, europeu', 'src/web/locales')).toEqual([]);
  });
});

describe('the tone page', () => {
  const page = readFileSync('src/tone.md', 'utf8');
  const after = [...page.matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1).map(([, , good = '']) => good);

  it('has twelve examples, each as a text of the product has it', () => {
    const tree = readSourceTree(process.cwd());
    const texts = tree.files
      .filter((file) => file.endsWith('locales/en-US.json'))
      .flatMap((file) => Object.values(JSON.parse(tree.read(file)) as Record<string, string>))
      .join('\n');
    expect(after).toHaveLength(12);
    expect(after.filter((example) => !texts.includes(example))).toEqual([]);
  });
});
