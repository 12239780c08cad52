import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useToast } from '#web/kit/toast.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useDrafts } from '#web/use-drafts.ts';
import { findWireError } from '#web/wire-error.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { SwapTableView } from '../server/offer.views.ts';
import { usePartnerName, wordAutoDecline } from './offer-state-labels.tsx';
import { SwapTableEditor } from './swap-table-editor.tsx';
import { listItemVersionsOnTable, listTrayItemIds, toTermsInput, type TableDraft } from './table/table-draft.ts';
import { buildFirstDraft } from './table/table-link.ts';

/** An item that was listed for this table a moment ago is not on the one loaded before. */
export const load = ({ trpc, params, url }: PageRequest) => {
  const input = { itemId: params['postId'] ?? '' };
  const { table } = trpc.offers;
  return loadSubject(url.searchParams.has('give') ? table.fetch(input) : table.ensureData(input));
};

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('offers.new.title'),
  isPrivate: true,
});

/** The swap table for a new offer on an item. */
export default function OfferItemPage() {
  const t = useTranslate();
  const { postId = '' } = useParams();
  const table = trpc.offers.table.useQuery({ itemId: postId });
  if (table.data)
    return <NewOffer key={postId} itemId={postId} table={table.data} onRefused={() => void table.refetch()} />;
  return (
    <Page title={t('offers.new.title')}>
      <ErrorNote error={table.error} onRetry={() => void table.refetch()} />
      {table.isLoading && <Skeleton shape="box" height="60vh" />}
    </Page>
  );
}

/** The offer that has the same terms, where the server refused these for repeating it. */
function findRepeatedOffer(error: unknown): string | null {
  const refusal = findWireError(error);
  return refusal?.code === 'offers.alreadyOffered' ? String(refusal.params?.['offerId']) : null;
}

function ExistingOffer({ offerId }: { readonly offerId: string }) {
  const t = useTranslate();
  return <AppLink to={`/swap-offer/${offerId}`}>{t('offers.new.toExisting')}</AppLink>;
}

interface NewOfferProps {
  readonly itemId: string;
  readonly table: SwapTableView;
  /** Brings the table up to date, so that what has changed is seen. */
  readonly onRefused: () => void;
}

function NewOffer({ itemId, table, onRefused }: NewOfferProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const name = usePartnerName(table.partner);
  const [params] = useSearchParams();
  const drafts = useDrafts();
  const [draft, setDraft] = useState(() =>
    buildFirstDraft(drafts.read<TableDraft>(`offers.new.${itemId}`), itemId, params, table),
  );
  const propose = trpc.offers.propose.useMutation();
  const repeatedId = findRepeatedOffer(propose.error);
  const change = (next: TableDraft) => {
    setDraft(next);
    drafts.write(`offers.new.${itemId}`, next);
  };
  const send = async () => {
    const { offerId, declineReason } = await propose.mutateAsync({
      terms: toTermsInput(draft, table.side),
      seen: listItemVersionsOnTable(draft, table),
    });
    drafts.drop(`offers.new.${itemId}`);
    if (declineReason) toast.show(wordAutoDecline(t, declineReason));
    else toast.show(t('offers.new.sent', { name }), { tone: 'good' });
    await navigate(`/swap-offer/${offerId}`);
  };
  return (
    <Page title={t('offers.new.heading', { name })} lead={t('offers.new.lead')}>
      {table.existingOfferId && (
        <p>
          {t('offers.new.existing')} <ExistingOffer offerId={table.existingOfferId} />
        </p>
      )}
      <SwapTableEditor
        table={table}
        draft={draft}
        before={null}
        opensAt={listTrayItemIds(draft, 'give').length === 0 && table.mine.length > 0 ? 'give' : null}
        onChange={change}
        label={t('offers.new.send')}
        busy={propose.isPending}
        error={propose.error}
        afterError={repeatedId !== null && <ExistingOffer offerId={repeatedId} />}
        onSend={() => void send().catch(onRefused)}
      />
    </Page>
  );
}
