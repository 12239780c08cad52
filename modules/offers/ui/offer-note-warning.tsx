import { Fillers } from '#web/slots/fillers.tsx';
import type { OfferView } from '../server/offer.views.ts';
import { offerNoteWarningSlot } from './offers-slots.ts';

interface OfferNoteWarningProps {
  readonly offer: OfferView;
  readonly revision: OfferView['revisions'][number];
}

/** Warnings of other modules about the partner's note; one's own needs none. */
export const OfferNoteWarning = ({ offer, revision: { authorId, terms } }: OfferNoteWarningProps) =>
  authorId === offer.partner.id && <Fillers slot={offerNoteWarningSlot} of={{ text: terms.note }} />;
