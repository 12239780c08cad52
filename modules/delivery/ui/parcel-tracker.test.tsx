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

/** The HTML of the tracker of an order that no courier takes. */
function showFailed(locale: 'en-US' | 'pt-PT'): string {
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
          parcel={{ ...({} as ParcelView), ...(parcel as unknown as ParcelView) }}
          leg={leg as unknown as ParcelLegView}
          onChanged={() => undefined}
        />
      </MemoryRouter>
    </App>,
  );
}

it('an order that no courier takes says so in both languages: delivery.errors.orderIssue', () => {
  expect(showFailed('en-US')).toMatch(/role="alert"[^>]*>There is issue with this order id/);
  expect(showFailed('pt-PT')).toMatch(/role="alert"[^>]*>Há um problema com este número de encomenda/);
});
