import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { dropDraft, readDraft, writeDraft } from '#web/drafts.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { wireErrorOf } from '#web/wire-error.ts';
import { useWords } from '#web/words.tsx';
import { termBounds } from '../domain/bargain.ts';
import type { TableView } from '../server/offer.views.ts';
import { SendBar } from './send-bar.tsx';
import { usePartnerName } from './state-words.tsx';
import { SwapTable } from './table/swap-table.tsx';
import { emptyTable, missingOn, termsOf, weigh, type TableDraft } from './table/table-draft.ts';

export const load = ({ trpc, params }: PageRequest) =>
  loadSubject(trpc.offers.table.ensureData({ itemId: params['postId'] ?? '' }));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('offers.new.title'),
  isPrivate: true,
});

/** The swap table for a new offer on an item. */
export default function OfferItemPage() {
  const t = useWords();
  const { postId = '' } = useParams();
  const table = trpc.offers.table.useQuery({ itemId: postId });
  if (table.data) return <NewOffer key={postId} itemId={postId} table={table.data} />;
  return (
    <Page title={t('offers.new.title')}>
      <ErrorNote error={table.error} onRetry={() => void table.refetch()} />
      {table.isLoading && <Skeleton shape="box" height="60vh" />}
    </Page>
  );
}

/** The unsent draft, as far as its items are still available; at least the item whose page led here. */
function firstDraft(itemId: string, { mine, theirs }: TableView): TableDraft {
  const kept = readDraft<TableDraft>(`offers.new.${itemId}`) ?? emptyTable;
  const among = (ids: readonly string[], cards: TableView['mine']) =>
    ids.filter((id) => cards.some((card) => card.id === id));
  const getIds = among(kept.getIds, theirs);
  return { ...kept, giveIds: among(kept.giveIds, mine), getIds: getIds.length > 0 ? getIds : [itemId] };
}

/** The offer that has the same terms, where the server refused these for repeating it. */
function repeatedOfferOf(error: unknown): string | null {
  const refusal = wireErrorOf(error);
  return refusal?.code === 'offers.alreadyOffered' ? String(refusal.params?.['offerId']) : null;
}

function ExistingOffer({ offerId }: { readonly offerId: string }) {
  const t = useWords();
  return <AppLink to={`/swap-offer/${offerId}`}>{t('offers.new.toExisting')}</AppLink>;
}

function NewOffer({ itemId, table }: { readonly itemId: string; readonly table: TableView }) {
  const t = useWords();
  const navigate = useNavigate();
  const toast = useToast();
  const name = usePartnerName(table.partner);
  const [draft, setDraft] = useState(() => firstDraft(itemId, table));
  const propose = trpc.offers.propose.useMutation();
  const repeatedId = repeatedOfferOf(propose.error);
  const change = (next: TableDraft) => {
    setDraft(next);
    writeDraft(`offers.new.${itemId}`, next);
  };
  const send = async () => {
    const { offerId } = await propose.mutateAsync({ terms: termsOf(draft, table.side) });
    dropDraft(`offers.new.${itemId}`);
    toast.show(t('offers.new.sent', { name }), { tone: 'good' });
    await navigate(`/swap-offer/${offerId}`);
  };
  return (
    <Page title={t('offers.new.heading', { name })} lead={t('offers.new.lead')}>
      {table.existingOfferId && (
        <p>
          {t('offers.new.existing')} <ExistingOffer offerId={table.existingOfferId} />
        </p>
      )}
      <SwapTable draft={draft} mine={table.mine} theirs={table.theirs} partner={name} onChange={change} />
      <TextArea
        label={t('offers.note.label')}
        hint={t('offers.note.hint', { name })}
        optional
        rows={3}
        bounds={{ max: termBounds.note.maximum }}
        value={draft.note}
        onChange={(note) => change({ ...draft, note })}
      />
      <ErrorNote error={propose.error} />
      {repeatedId !== null && <ExistingOffer offerId={repeatedId} />}
      <SendBar
        weights={weigh(draft, [...table.mine, ...table.theirs])}
        missing={missingOn(draft, table.side)}
        busy={propose.isPending}
        label={t('offers.new.send')}
        onSend={() => void send().catch(() => undefined)}
      />
    </Page>
  );
}
