import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import type { OfferView, SwapTableView } from '../server/offer.views.ts';
import { SwapTableEditor } from './swap-table-editor.tsx';
import { CounterProposals } from './table/counter-proposals-row.tsx';
import { listCounterProposals } from './table/counter-proposals.ts';
import { toTableDraft, removeHiddenItems, toTermsInput, listItemVersionsOnTable } from './table/table-draft.ts';

export interface CounterOfferProps {
  readonly offer: OfferView;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The swap table for a counter-offer: it starts with the current terms. */
export function CounterOfferEditor(props: CounterOfferProps) {
  const table = trpc.offers.table.useQuery({ offerId: props.offer.id });
  if (table.data) return <OpenTable {...props} table={table.data} onRefused={() => void table.refetch()} />;
  return table.error ? (
    <ErrorNote error={table.error} onRetry={() => void table.refetch()} />
  ) : (
    <Skeleton shape="box" height="50vh" />
  );
}

function OpenTable({
  offer,
  onClose,
  onDone,
  onRefused,
  table,
}: CounterOfferProps & { readonly table: SwapTableView; readonly onRefused: () => void }) {
  const t = useTranslate();
  const [draft, setDraft] = useState(() => removeHiddenItems(toTableDraft(offer.terms, offer.side), table));
  const ownTerms = offer.revisions.findLast(({ authorId, kind }) => authorId !== offer.partner.id && kind === 'terms');
  const [proposals] = useState(() =>
    listCounterProposals({
      table,
      draft,
      before: offer.terms,
      ownLast: ownTerms ? toTableDraft(ownTerms.terms, offer.side) : null,
    }),
  );
  const negotiate = trpc.offers.negotiate.useMutation();
  const send = async () => {
    await negotiate.mutateAsync({
      offerId: offer.id,
      revision: offer.revision,
      terms: toTermsInput(draft, offer.side),
      seen: listItemVersionsOnTable(draft, table),
    });
    onClose();
    onDone();
  };
  return (
    <SwapTableEditor
      table={table}
      proposals={<CounterProposals proposals={proposals} table={table} draft={draft} onChoose={setDraft} />}
      draft={draft}
      before={offer.terms}
      opensAt={null}
      onChange={setDraft}
      label={t('offers.counter.send')}
      busy={negotiate.isPending}
      error={negotiate.error}
      onSend={() => void send().catch(onRefused)}
      beside={
        <Button size="large" onClick={onClose}>
          {t('offers.ask.back')}
        </Button>
      }
    />
  );
}
