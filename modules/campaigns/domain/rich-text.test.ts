import { describe, expect, it } from 'vitest';
import { parseTextRuns, type TextRun } from './rich-text.ts';

const link = (url: string): TextRun => ({ kind: 'link', url, runs: [{ kind: 'text', text: 'this' }] });

describe('the address of a link', () => {
  it.each([
    ['https://example.com/Lamp_(desk)', 'https://example.com/Lamp_(desk)'],
    ['https://example.com/(a(b))', 'https://example.com/(a(b))'],
    [String.raw`https://example.com/Lamp_\(desk\)`, 'https://example.com/Lamp_(desk)'],
    [String.raw`https://example.com/smile\)`, 'https://example.com/smile)'],
  ])('of %s ends where it was meant to', (typed, url) => {
    expect(parseTextRuns(`[this](${typed}).`)).toEqual([link(url), { kind: 'text', text: '.' }]);
  });

  it('may hold the sign of the emphasis around it', () => {
    expect(parseTextRuns('_[this](https://example.com/a_b)_ **[this](https://example.com/a*b)**')).toEqual([
      { kind: 'em', runs: [link('https://example.com/a_b')] },
      { kind: 'text', text: ' ' },
      { kind: 'strong', runs: [link('https://example.com/a*b')] },
    ]);
  });
});
