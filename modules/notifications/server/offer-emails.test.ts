import { describe, expect, it } from 'vitest';
import type { Locale } from '#contracts/locale.ts';
import { buildView, composeEmail, listSentences } from './compose-notification.fixture.ts';

const narrowed = buildView({ kind: 'offers.received', how: 'narrowed', until: '2026-11-26T00:00:00Z' });

describe('the email about a thing to choose from that went away', () => {
  it('names that thing in both languages, and promises no answer', async () => {
    const read = async (locale: Locale) => (await composeEmail(narrowed, locale)).text.replaceAll(/\s+/g, ' ');
    const english = await read('en-US');
    expect(english).toContain('YOUR OFFER WITH KYLIE HAS CHANGED');
    expect(english).toContain("Canvas tent isn't available any more in your offer with Kylie.");
    expect(english).not.toContain('You can accept');
    const portuguese = await read('pt-PT');
    expect(portuguese).toContain('A PROPOSTA ENTRE SI E KYLIE MUDOU');
    expect(portuguese).toContain('Canvas tent já não está disponível na proposta entre si e Kylie.');
    expect(portuguese).not.toContain('Pode aceitar');
  });

  it('says so without a name where the thing is not shown any more', () => {
    const nameless = { ...narrowed, thing: null };
    expect(listSentences(nameless, 'en-US').sentence).toBe(
      "Something isn't available any more in your offer with Kylie",
    );
    expect(listSentences(nameless, 'pt-PT').sentence).toBe('Algo já não está disponível na proposta entre si e Kylie');
  });
});
