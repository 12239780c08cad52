import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import type { Locale } from '#contracts/locale.ts';
import { fillMessage, type CompiledMessage, type MessageValues } from './fill-message.ts';

const fill = (message: string, values: MessageValues = {}, locale: Locale = 'en-US') =>
  fillMessage(compileMessageOrThrow(message) as CompiledMessage, values, locale);

it('puts values into blanks, and nothing where there is none', () => {
  expect(fill('{name} has {n}{gone}{none}.', { name: 'Mia', n: 3, none: null })).toBe('Mia has 3.');
  expect(fill('A {constructor} of its own', {})).toBe('A  of its own');
});

it('counts as the language does, an exact number before its form', () => {
  const offers = '{n, plural, =0 {Sem propostas} one {# proposta} many {# de propostas} other {# propostas}}';
  expect([0, 1, 7, 12_345, 1_000_000].map((n) => fill(offers, { n }, 'pt-PT'))).toEqual([
    'Sem propostas',
    '1 proposta',
    '7 propostas',
    '12\u00a0345 propostas',
    '1\u00a0000\u00a0000 de propostas',
  ]);
  expect([1, 1.5, 2_500].map((n) => fill('{n, plural, one {# item} other {# items}}', { n }))).toEqual([
    '1 item',
    '1.5 items',
    '2,500 items',
  ]);
});

it('chooses by name, and the last case for a name it does not know', () => {
  const cause = '{cause, select, time {Too late} other {Gone}}';
  expect(['time', 'constructor', undefined].map((value) => fill(cause, { cause: value }))).toEqual([
    'Too late',
    'Gone',
    'Gone',
  ]);
});

it('fills what stands inside a case, the number too', () => {
  const message =
    '{who, select, me {You have {n, plural, one {# {thing}} other {# {thing}s}}} other {{name} has {n, number}}}';
  expect(fill(message, { who: 'me', n: 2_000, thing: 'swap' })).toBe('You have 2,000 swaps');
  expect(fill(message, { who: 'them', name: 'Mia', n: 2_000 })).toBe('Mia has 2,000');
});

it('leaves a number sign of the sentence itself', () => {
  expect(fill('Offer #{n}', { n: 4 })).toBe('Offer #4');
});
