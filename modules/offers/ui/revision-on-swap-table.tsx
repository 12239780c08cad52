import { ItemVersionDiff } from '#modules/items/ui/public.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { OfferView } from '../server/offer.views.ts';
import { usePartnerName } from './offer-state-labels.tsx';
import { OfferNoteWarning } from './offer-note-warning.tsx';
import { swapTableNoteSlot } from './offers-slots.ts';
import { formatCashText } from './table/cash-bar.tsx';
import { SwapTable } from './table/swap-table.tsx';
import { toSwapTableSubject, toTableDraft } from './table/table-draft.ts';
import type { ItemMark } from './table/table-tray.tsx';
import styles from './revision-on-swap-table.module.css';

type Revision = OfferView['revisions'][number];

/** Shows a set of terms on the table; its changes to the revision before are marked. */
export function RevisionOnSwapTable({ offer, number }: { readonly offer: OfferView; readonly number: number }) {
  const name = usePartnerName(offer.partner);
  const revision = offer.revisions.find((candidate) => candidate.number === number);
  if (!revision) return null;
  const noted = findNotedRevision(offer, revision);
  const items = offer.items.map((item) => revision.earlier.find(({ id }) => id === item.id) ?? item);
  const mine = items.filter(({ ownerId }) => ownerId !== offer.partner.id);
  const theirs = items.filter(({ ownerId }) => ownerId === offer.partner.id);
  const draft = toTableDraft(revision.terms, offer.side);
  const isOpen = offer.state === 'pending' && number === offer.revision;
  return (
    <>
      <ItemChanges offer={offer} revision={revision} />
      <SwapTable draft={draft} mine={mine} theirs={theirs} partner={name} marks={markChanges(revision)} />
      {isOpen && (
        <Fillers slot={swapTableNoteSlot} of={{ ...toSwapTableSubject(draft, offer.partner.id), partner: name }} />
      )}
      <CashChange offer={offer} revision={revision} />
      {noted && <Note offer={offer} revision={noted} />}
    </>
  );
}

/**
 * Finds the revision whose note goes with the shown terms: their own, or that of the terms which an edit of an item
 * or a confirmation leaves as they are.
 */
function findNotedRevision({ revisions }: OfferView, { number }: Revision): Revision | undefined {
  const written = revisions.findLast((revision) => revision.kind === 'terms' && revision.number <= number);
  return written && (written.terms.note !== '' || written.terms.isNoteRemoved) ? written : undefined;
}

const markChanges = ({ changes, terms }: Revision): ReadonlyMap<string, ItemMark> =>
  new Map([
    ...(changes?.addedItemIds ?? []).map((id) => [id, 'added'] as const),
    ...(changes?.removedItemIds ?? []).map((id) => [id, 'removed'] as const),
    ...(changes?.movedItemIds ?? []).map(
      (id) => [id, [...terms.offererAnyOfIds, ...terms.ownerAnyOfIds].includes(id) ? 'choice' : 'mustHave'] as const,
    ),
    ...(changes?.items ?? []).flatMap(({ itemId, parts }) => (parts.length > 0 ? [[itemId, 'changed'] as const] : [])),
  ]);

/** Shows what became of the items that remain in the terms, or the confirmation of the terms after such a change. */
function ItemChanges({ offer, revision }: { readonly offer: OfferView; readonly revision: Revision }) {
  const t = useTranslate();
  const name = usePartnerName(offer.partner);
  const isTheirs = revision.authorId === offer.partner.id;
  const isNewest = revision.number === offer.revision;
  const changes = revision.changes?.items ?? [];
  if (revision.kind === 'confirmation')
    return (
      <p className={styles.change}>
        {t(isTheirs ? 'offers.change.confirmed.theirs' : 'offers.change.confirmed.mine', { name })}
      </p>
    );
  const awaitsConfirmation = isNewest && offer.actions.includes('confirm');
  if (revision.kind === 'narrowing')
    return (
      <>
        <p className={styles.change}>{t('offers.change.narrowed')}</p>
        {awaitsConfirmation && <p className={styles.change}>{t('offers.change.awaitsConfirmation', { name })}</p>}
      </>
    );
  if (revision.kind === 'pick')
    return (
      <p className={styles.change}>
        {t(isTheirs ? 'offers.change.picked.theirs' : 'offers.change.picked.mine', { name })}
      </p>
    );
  if (changes.length === 0) return null;
  return (
    <section className={styles.itemChanges}>
      {changes.map(({ itemId, parts, before, after }) => {
        const isOwnersTheirs = offer.items.find(({ id }) => id === itemId)?.ownerId === offer.partner.id;
        const key = isOwnersTheirs ? 'offers.change.theirs' : 'offers.change.mine';
        return (
          <div key={itemId} className={styles.itemChange}>
            <h2 className={styles.changeTitle}>{t(key, { name, title: before.title })}</h2>
            {parts.length === 0 ? (
              <p className={styles.changeText}>{t('offers.change.same')}</p>
            ) : (
              <ItemVersionDiff before={before} after={after} parts={parts} />
            )}
          </div>
        );
      })}
      {awaitsConfirmation && <p className={styles.changeText}>{t('offers.change.awaitsConfirmation', { name })}</p>}
    </section>
  );
}

function CashChange({ offer, revision: { changes } }: { readonly offer: OfferView; readonly revision: Revision }) {
  const t = useTranslate();
  const format = useFormat();
  if (!changes?.cash) return null;
  const way = offer.side === 'offerer' ? 1 : -1;
  return (
    <p className={styles.change}>
      {t('offers.mark.cash')} <s>{formatCashText(t, format.money, changes.cash.beforeCents * way)}</s> →{' '}
      <strong>{formatCashText(t, format.money, changes.cash.afterCents * way)}</strong>
    </p>
  );
}

function Note({ offer, revision }: { readonly offer: OfferView; readonly revision: Revision }) {
  const t = useTranslate();
  const name = usePartnerName(offer.partner);
  return (
    <figure className={styles.note}>
      <OfferNoteWarning {...{ offer, revision }} />
      <blockquote className={styles.quote}>
        {revision.terms.isNoteRemoved ? t('offers.note.removed') : revision.terms.note}
      </blockquote>
      <figcaption className={styles.by}>
        {revision.authorId === offer.partner.id ? name : t('offers.history.you')}
      </figcaption>
    </figure>
  );
}
