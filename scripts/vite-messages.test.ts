import { expect, it } from 'vitest';
import { Catalogue } from '../src/platform/i18n/catalogue.ts';
import { compileMessages } from './vite-messages.ts';

const catalogue = (locale: 'en-US' | 'pt-PT', messages: Record<string, string>) =>
  new Catalogue(locale, JSON.parse(compileMessages(JSON.stringify(messages), 'test.json')) as Record<string, unknown>);

it('compiles plurals that Portuguese counts its own way', () => {
  const words = catalogue('pt-PT', {
    'x.offers': '{n, plural, =0 {Sem propostas} one {# proposta} many {# de propostas} other {# propostas}}',
  });
  expect([0, 1, 7, 1_000_000].map((n) => words.text('x.offers', { n }))).toEqual([
    'Sem propostas',
    '1 proposta',
    '7 propostas',
    '1\u00a0000\u00a0000 de propostas',
  ]);
});

it('keeps choices by name', () => {
  const words = catalogue('en-US', { 'x.cause': '{cause, select, time {Too late} other {Gone}}' });
  expect([words.text('x.cause', { cause: 'time' }), words.text('x.cause', { cause: 'item' })]).toEqual([
    'Too late',
    'Gone',
  ]);
});

it('names the file and the key of a message that does not parse', () => {
  expect(() => compileMessages('{"x.bad":"{n, plural, one {#"}', 'en-US.json')).toThrow(
    'en-US.json: "x.bad" is no ICU message',
  );
});
