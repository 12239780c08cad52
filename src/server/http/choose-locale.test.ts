import { describe, expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

describe('the language of a request', () => {
  it.each([
    ['nothing said', {}, 'en-US'],
    ['a browser that speaks Portuguese', { 'accept-language': 'pt-PT,pt;q=0.9,en;q=0.8' }, 'pt-PT'],
    ['a browser from Brazil', { 'accept-language': 'pt-BR' }, 'pt-PT'],
    ['a browser that prefers English', { 'accept-language': 'pt;q=0.3, en-AU;q=0.9' }, 'en-US'],
    ['a browser that refuses Portuguese', { 'accept-language': 'pt;q=0, fr' }, 'en-US'],
    ['a language chosen on this device', { cookie: 'a=b; locale=pt-PT', 'accept-language': 'en' }, 'pt-PT'],
    ['a chosen language we do not speak', { cookie: 'locale=xx-XX', 'accept-language': 'pt' }, 'pt-PT'],
    ['nonsense', { 'accept-language': ';;;,q=,=' }, 'en-US'],
  ])('with %s', (_what, headers, expected) => {
    expect(chooseLocale({ headers })).toBe(expected);
  });
});
