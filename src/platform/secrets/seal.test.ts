import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealSecret, unsealSecret } from './seal.ts';

const makeSecrets = (root: string) => ({
  keyFor: (purpose: string) => createHmac('sha256', root).update(purpose).digest('hex'),
});
const ours = makeSecrets('ours');
const sealed = sealSecret(ours, 'keys', 'maya', 'a text: ção');

describe('a sealed text', () => {
  it('opens for whom it was sealed, and does not show what it says', () => {
    expect(unsealSecret(ours, 'keys', 'maya', sealed)).toBe('a text: ção');
    expect(sealed).not.toContain('text');
    expect(sealSecret(ours, 'keys', 'maya', 'a text: ção')).not.toBe(sealed);
  });
  it.each([
    ['for somebody else', () => unsealSecret(ours, 'keys', 'tom', sealed)],
    ['for another purpose', () => unsealSecret(ours, 'doors', 'maya', sealed)],
    ['under another secret', () => unsealSecret(makeSecrets('theirs'), 'keys', 'maya', sealed)],
    [
      'when it was changed',
      () =>
        unsealSecret(
          ours,
          'keys',
          'maya',
          sealed.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A')),
        ),
    ],
    ['with a shorter tag', () => unsealSecret(ours, 'keys', 'maya', sealed.replace(/\.[^.]+\./, '.AAAA.'))],
    ['when it is none', () => unsealSecret(ours, 'keys', 'maya', 'nothing')],
  ])('does not open %s', (_when, open) => {
    expect(open).toThrow(Error);
  });
});
