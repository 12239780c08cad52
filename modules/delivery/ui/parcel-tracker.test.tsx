import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { createServices } from '#web/services.ts';
import { MessageStore } from '#web/message-store.ts';
import type { ParcelLegView, ParcelView } from '../domain/parcel.schemas.ts';
import { ParcelTracker } from './parcel-tracker.tsx';

const parcel = { state: 'failed', orderNumber: 'SW1', pickupOn: '2026-06-01', refundedCents: 0, events: [] };
const leg = { iAm: 'receiver', protectionStep: null, partner: { timeZone: null } };

/** The HTML of the tracker of an order, unless changed of one that no courier takes, as its receiver sees it. */
function show(locale: 'en-US' | 'pt-PT', change: Partial<ParcelView> = {}, iAm = 'receiver'): string {
  const services = createServices({
    links: [],
    words: new MessageStore(locale, {}, getCatalogue(locale).messages),
    viewer: null,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  return renderToString(
    <App services={services}>
      <MemoryRouter>
        <ParcelTracker
          parcel={{ ...({} as ParcelView), ...(parcel as unknown as ParcelView), ...change }}
          leg={{ ...leg, iAm } as unknown as ParcelLegView}
          onChanged={() => undefined}
        />
      </MemoryRouter>
    </App>,
  );
}

it('an order that no courier takes says so in both languages: delivery.errors.orderIssue', () => {
  expect(show('en-US')).toMatch(/role="alert"[^>]*>There is issue with this order id/);
  expect(show('pt-PT')).toMatch(/role="alert"[^>]*>Há um problema com este número de encomenda/);
});

it('an order whose fee the bank has says what ends that, to each side in its language; its sender can pay again', () => {
  const held = { state: 'labelCreated', isHeld: true, isPaymentPending: false } as const;
  const ofSender = show('en-US', held, 'sender');
  expect(ofSender).toContain('On hold: your bank took the courier fee back');
  expect(ofSender).toContain('Pay the fee again');
  expect(ofSender).not.toContain('The label&#x27;s ready');
  expect(ofSender).not.toMatch(/<button[^>]*>Label/);
  const ofReceiver = show('en-US', held);
  expect(ofReceiver).toContain('On hold: the bank took the courier fee back');
  expect(ofReceiver).not.toContain('Pay the fee again');
  expect(show('pt-PT', held, 'sender')).toContain('Pagar a taxa de novo');
  expect(show('pt-PT', held)).toContain('Suspensa: o banco retirou a taxa');
  const paidAgain = show('en-US', { ...held, isPaymentPending: true }, 'sender');
  expect(paidAgain).toContain('paid the fee again');
  expect(paidAgain).not.toContain('Pay the fee again');
});

it('a cancelled order whose fee the bank has does not say that money goes back', () => {
  const lost = { state: 'cancelled', isHeld: false, isFeeAtBank: true } as const;
  expect(show('en-US', lost, 'sender')).toContain('nothing left to return');
  expect(show('pt-PT', lost, 'sender')).toContain('não há nada a devolver');
  expect(show('en-US', lost)).toContain('You can agree on another way.');
  expect(show('pt-PT', lost)).toContain('Podem combinar outra forma.');
  for (const iAm of ['sender', 'receiver'])
    expect(show('en-US', { ...lost, isFeeAtBank: false }, iAm)).toContain('on its way back');
});
