import type { OfferId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './revision-on-swap-table.module.css';

/** The note that came with a set of terms, for a room, where the terms themselves are not shown. */
export function OfferNote({ offerId, revision }: { readonly offerId: OfferId; readonly revision: number }) {
  const t = useTranslate();
  const { data: offer } = trpc.offers.byId.useQuery({ offerId });
  const terms = offer?.revisions.find(({ number }) => number === revision)?.terms;
  if (!terms || (terms.note === '' && !terms.isNoteRemoved)) return null;
  return (
    <blockquote className={styles.quote}>{terms.isNoteRemoved ? t('offers.note.removed') : terms.note}</blockquote>
  );
}
