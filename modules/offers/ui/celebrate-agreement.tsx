import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/lazy-part.tsx';
import type { OfferView } from '../server/offer.views.ts';

const Celebration = lazyComponent(() => import('./celebration.tsx'), { isOptional: true });

/** Celebrates an offer that is accepted while its page is open, by either party; not one that was agreed before. */
export function CelebrateAgreement({ offer }: { readonly offer: OfferView }) {
  const [wasOpen, setWasOpen] = useState(offer.state === 'pending');
  const [isOver, setIsOver] = useState(false);
  if (offer.state === 'pending' && !wasOpen) setWasOpen(true);
  if (!wasOpen || isOver || offer.state !== 'accepted' || offer.swapId === null) return null;
  return (
    <Suspense fallback={null}>
      <Celebration offer={offer} swapId={offer.swapId} onClose={() => setIsOver(true)} />
    </Suspense>
  );
}
