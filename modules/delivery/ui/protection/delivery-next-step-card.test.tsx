import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { newId, SwapId } from '#contracts/ids.ts';
import { getCatalogue } from '#platform/i18n/translator.ts';
import { App } from '#web/app.tsx';
import { MessageStore } from '#web/message-store.ts';
import { createServices } from '#web/services.ts';
import type { SwapParcel } from '../../domain/parcel.schemas.ts';
import { DeliveryNextStepCard } from './delivery-next-step-card.tsx';

const swapId = newId(SwapId);
type Leg = Pick<SwapParcel, 'iAm' | 'title'> & { readonly isHeld: boolean };

/** The text on top of a swap with these parcels. */
function show(about: 'sending' | 'receiving', legs: readonly Leg[], locale: 'en-US' | 'pt-PT' = 'en-US'): string {
  const services = createServices({
    links: [],
    words: new MessageStore(locale, {}, getCatalogue(locale).messages),
    viewer: null,
    now: () => new Date('2026-06-01T00:00:00Z'),
  });
  const parcels = legs.map(({ isHeld, ...leg }) => ({ ...leg, others: [], postId: leg.title, parcel: { isHeld } }));
  services.queryClient.setQueryData([['delivery', 'ofSwap'], { input: { swapId }, type: 'query' }], parcels);
  return renderToString(
    <App services={services}>
      <MemoryRouter>
        <DeliveryNextStepCard
          swapId={swapId}
          about={about}
          usual="Confirm it as sent"
          show={({ title, way }) => `${title}: ${way?.words ?? ''}`}
        />
      </MemoryRouter>
    </App>,
  );
}
const lamp: Leg = { iAm: 'sender', title: 'Lamp', isHeld: true };
const tent: Leg = { iAm: 'sender', title: 'Tent', isHeld: false };
const rug: Leg = { iAm: 'receiver', title: 'Rug', isHeld: true };

it('the swap asks its sender to wait while all that they send is on hold, and not to confirm it as sent', () => {
  expect(show('sending', [lamp, rug])).toContain('Please wait: the courier for Lamp is on hold: See the parcel');
  expect(show('sending', [lamp], 'pt-PT')).toContain('Aguarde: a entrega de Lamp está suspensa: Ver a encomenda');
  for (const usual of [
    show('sending', [lamp, tent]),
    show('sending', [rug]),
    show('sending', []),
    show('receiving', [lamp]),
  ])
    expect(usual).toContain('Confirm it as sent');
});
