import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasVisibleCharacter, removeXmlIllegalCharacters } from './clean-text.ts';
import { codeTextSchema, lineTextSchema, proseTextSchema, searchTextSchema, textKindRegistry } from './text.ts';

const unseen = [
  '\u0000',
  '\u0008',
  '\u000b',
  '\r',
  '\u001f',
  '\u007f',
  '\u009f',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u200b',
];
const line = (text: string) => lineTextSchema().safeParse(text);
const prose = (text: string) => proseTextSchema().safeParse(text);
const kept = (text: string) => ({ success: true, data: text });

describe('a text', () => {
  it.each([
    ['emoji of several people', '👨‍👩‍👧‍👦 family'],
    ['a flag of tags', 'From 🏴󠁧󠁢󠁥󠁮󠁧󠁿 with love'],
    ['a flag of letters', '🇦🇺'],
    ['a selected look', '❤️ and ❤️‍🔥'],
    ['a skin tone', '👍🏽'],
    ['a keycap', '1️⃣'],
    ['a pirate flag', '🏴‍☠️'],
    ['Arabic', 'مرحبا بالعالم'],
    ['Hebrew', 'שלום עולם'],
    ['Persian with a joiner', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['Bengali with a joiner before a mark', 'র‍্যাব'],
    ['Vietnamese in pieces', 'Tiê\u0301ng Viê\u0323t'],
    ['a space that does not break', 'a\u00a0b'],
    ['the word null', 'null'],
  ])('keeps %s', (_what, text) => {
    expect(line(text)).toEqual(kept(text));
    expect(prose(text)).toEqual(kept(text));
  });

  it.each([
    '\u0000',
    '\u0007',
    '\u000b',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\ufdd0',
    '\u{1ffff}',
    '\ud83d',
  ])('refuses the control %j', (control) => {
    expect(line(`a${control}b`).success).toBe(false);
    expect(prose(`a${control}b`).success).toBe(false);
  });

  it.each(['\u202e', '\u200e', '\u061c', '\u2066', '\u2069', '\u200b', '\u2060', '\ufeff', '\u00ad'])(
    'loses %j at its ends and refuses it inside',
    (mark) => {
      expect(line(` ${mark}tent ${mark}`)).toEqual(kept('tent'));
      expect(prose(`te${mark}nt`)).toMatchObject({
        error: { issues: [{ code: 'custom', params: { code: 'platform.field.unseen', before: 'te' } }] },
      });
    },
  );

  it('loses joiners that join nothing', () => {
    expect(line('\u200dtent\u200c \u200d for\u200d\u200d four\u200d')).toEqual(kept('tent  for four'));
  });

  it.each(['', ' \n', '\u200b\u200d', '\u0301\u0302', '\u2800\u2800', '\u3164', '\ufe0f', '\u{e0041}', '\u115f\u034f'])(
    '%j is empty, since a reader sees nothing',
    (text) => {
      expect(line(text)).toEqual(kept(''));
      expect(prose(text)).toEqual(kept(''));
      expect(lineTextSchema().min(1).safeParse(text)).toMatchObject({ error: { issues: [{ code: 'too_small' }] } });
    },
  );

  it('has line feeds only where it may have several lines', () => {
    expect(prose('one\r\ntwo\rthree\n\tfour\n')).toEqual(kept('one\ntwo\nthree\n\tfour'));
    expect(line('one\r\ntwo\tthree\n')).toEqual(kept('one two three'));
  });

  it('is judged in linear time', () => {
    const long = `a${' '.repeat(200_000)}\u200d${'\u0301'.repeat(200_000)}\u200c${'\u200d'.repeat(200_000)}b`;
    expect(line(long).success).toBe(true);
  });

  it('that was accepted is accepted again as it is, shows something or is empty, and holds nothing unseen', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\u200d', '\u200c', '\u200b', '\u202e', '\r', '\n', '\t', ' ', '\u0301', '\ufe0f', 'a', '🦘'),
    );
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 12 }),
        fc.constantFrom(lineTextSchema, proseTextSchema, searchTextSchema, codeTextSchema),
        (units, kind) => {
          const { data } = kind().safeParse(units.join(''));
          if (data === undefined) return;
          expect(kind().safeParse(data)).toEqual(kept(data));
          expect(data === '' || hasVisibleCharacter(data)).toBe(true);
          expect(unseen.filter((character) => data.includes(character))).toEqual([]);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});

describe('words to look for', () => {
  it('are never refused', () => {
    expect(searchTextSchema().parse('\u202eten\u0000t\u200b\n four\u2028')).toBe('tent  four');
  });
});

describe('a code', () => {
  it('is freed of all that is unseen before it is judged', () => {
    expect(codeTextSchema().length(4).parse('\u202a40\u200b0\u200d0\u202c\n')).toBe('4000');
  });
});

describe('a kind of text', () => {
  it('is known of a schema that bounds it further', () => {
    expect(textKindRegistry.get(lineTextSchema().min(3).max(80))).toEqual({ kind: 'line' });
  });
});

describe('text for XML', () => {
  it('loses what XML cannot hold', () => {
    expect(removeXmlIllegalCharacters('a\u0000b\u0008c\ud83dd\uffff🦘\n')).toBe('abcd🦘\n');
  });
});
