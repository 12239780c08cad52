import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const makeSecrets = (root: string) => ({
  keyFor: (purpose: string) => createHmac('sha256', root).update(purpose).digest('hex'),
});
const ours = makeSecrets('ours');
const sealed = seal(ours, 'keys', 'maya', 'a text: ção');

describe('a sealed text', () => {
  it('opens for whom it was sealed, and does not show what it says', () => {
    expect(unseal(ours, 'keys', 'maya', sealed)).toBe('a text: ção');
    expect(sealed).not.toContain('text');
    expect(seal(ours, 'keys', 'maya', 'a text: ção')).not.toBe(sealed);
  });
  it.each([
    ['for somebody else', () => unseal(ours, 'keys', 'tom', sealed)],
    ['for another purpose', () => unseal(ours, 'doors', 'maya', sealed)],
    ['under another secret', () => unseal(makeSecrets('theirs'), 'keys', 'maya', sealed)],
    [
      'when it was changed',
      () =>
        unseal(
          ours,
          'keys',
          'maya',
          sealed.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A')),
        ),
    ],
    ['with a shorter tag', () => unseal(ours, 'keys', 'maya', sealed.replace(/\.[^.]+\./, '.AAAA.'))],
    ['when it is none', () => unseal(ours, 'keys', 'maya', 'nothing')],
  ])('does not open %s', (_when, open) => {
    expect(open).toThrow(Error);
  });
});
