import type { OfferId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { OfferNoteWarning } from './offer-note-warning.tsx';
import styles from './revision-on-swap-table.module.css';

/** The note that came with a set of terms, for a room, where the terms themselves are not shown. */
export function OfferNote({ offerId, revision: wanted }: { readonly offerId: OfferId; readonly revision: number }) {
  const t = useTranslate();
  const { data: offer } = trpc.offers.byId.useQuery({ offerId });
  const revision = offer?.revisions.find(({ number }) => number === wanted);
  if (!offer || !revision || (revision.terms.note === '' && !revision.terms.isNoteRemoved)) return null;
  return (
    <>
      <OfferNoteWarning {...{ offer, revision }} />
      <blockquote className={styles.quote}>
        {revision.terms.isNoteRemoved ? t('offers.note.removed') : revision.terms.note}
      </blockquote>
    </>
  );
}
