import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MemberId, newId } from '#contracts/ids.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { MessageStore } from '#web/message-store.ts';
import { createServices } from '#web/services.ts';
import { declineReasons } from '../domain/auto-decline.ts';
import { OfferStateLine } from './offer-state-labels.tsx';

type DeclinedOffer = Pick<Parameters<typeof OfferStateLine>[0]['offer'], 'declineReason' | 'isAutoDeclined'>;

/** Reads the line of an offer that was declined, as a party sees it. */
function show(declined: DeclinedOffer, locale: 'en-US' | 'pt-PT'): string {
  const services = createServices({
    links: [],
    words: new MessageStore(locale, {}, getCatalogue(locale).messages),
    viewer: null,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  const partner = { id: newId(MemberId), username: 'ben', picture: null };
  const offer = {
    state: 'declined' as const,
    cause: null,
    swapState: null,
    isMyTurn: false,
    isNew: false,
    expiresAt: '2026-06-01T00:00:00Z',
    awaitedBackOn: null,
    authorId: newId(MemberId),
    partner,
    ...declined,
  };
  return renderToString(
    <App services={services}>
      <MemoryRouter>
        <OfferStateLine offer={offer} partner="Ben" />
      </MemoryRouter>
    </App>,
  );
}

it('the reason of a rule reads the same for both parties, in both languages', () => {
  const declined = { declineReason: 'asksCash', isAutoDeclined: true } as const;
  expect(show(declined, 'en-US')).toContain('Declined automatically: asks for cash');
  expect(show(declined, 'pt-PT')).toContain('Recusada automaticamente: pede dinheiro');
});

it('no reason speaks of the reader as the one who gave it', () => {
  for (const declineReason of declineReasons)
    for (const isAutoDeclined of [true, false]) {
      expect(show({ declineReason, isAutoDeclined }, 'en-US')).not.toMatch(/\b(I|I'm|me|my)\b/);
      expect(show({ declineReason, isAutoDeclined }, 'pt-PT')).not.toMatch(/\b(me|procuro|meu|minha)\b/i);
    }
});
