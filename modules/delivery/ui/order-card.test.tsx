import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { MessageStore } from '#web/message-store.ts';
import { createServices } from '#web/services.ts';
import type { Quote } from '../domain/quote.schemas.ts';
import { OrderCard } from './order-card.tsx';

const quote: Quote = { carrier: 'wombat', service: 'standard', cents: 950, days: { from: 1, to: 2 }, co2Grams: 90 };
const home = { street: '12 Given Tce', apartment: '', suburb: 'Paddington', state: 'QLD', postcode: '4064' };
const size = { weightGrams: 2_000, lengthMm: 320, widthMm: 200, heightMm: 125 };
const leg = {
  others: [],
  initial: { sender: home, parcel: size, description: 'Lamp' },
  parcel: { ...size, state: 'draft', sender: { ...home, street: '40 Latrobe Tce' }, pickupOn: '2026-06-01' },
  pickupDays: ['2026-06-02', '2026-06-03'],
  prices: { state: 'quoted', quotes: [quote], until: '2026-06-01T04:30:00Z' },
} as unknown as Parameters<typeof OrderCard>[0]['leg'];

function show(change: object = {}): string {
  const services = createServices({
    links: [],
    words: new MessageStore('en-US', {}, getCatalogue('en-US').messages),
    viewer: null,
    now: () => new Date('2026-06-01T04:00:00Z'),
  });
  const courier = { findPrices: () => null, ask: () => {}, isBusy: false, error: null };
  return renderToString(
    <App services={services}>
      <OrderCard leg={{ ...leg, ...change }} courier={courier} onRefused={() => {}} />
    </App>,
  ).replaceAll('<!-- -->', '');
}

it('an order names the place and size that it is of: those of a draft, else of the profile', () => {
  expect(show()).toContain('Pickup at 40 Latrobe Tce, Paddington QLD 4064');
  expect(show()).toContain('32 × 20 × 12.5 cm, 2 kg');
  expect(show({ parcel: null })).toContain('Pickup at 12 Given Tce, Paddington QLD 4064');
});

it('a day that is no longer offered is not the one that is chosen', () => {
  expect(
    show()
      .match(/<input[^>]*checked[^>]*\/>[^<]*/g)
      ?.at(-1),
  ).toContain('2 Jun');
});
