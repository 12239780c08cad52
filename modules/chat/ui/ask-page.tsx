import { useParams } from 'react-router-dom';
import type { ItemId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { AskForm } from './ask-form.tsx';

const toInput = (params: PageRequest['params']) => ({ itemId: params['postId'] as ItemId });

/** An item that was listed or reserved a moment ago may be gone: it is read anew each time. */
export const load = ({ trpc: calls, params }: PageRequest) => loadSubject(calls.chat.itemToAsk.fetch(toInput(params)));

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('chat.ask.title'),
  isPrivate: true,
});

/** A question about an item before any offer: it opens the room with the item's owner. */
export default function AskPage() {
  const t = useTranslate();
  const input = toInput(useParams());
  const found = trpc.chat.itemToAsk.useQuery(input);
  return (
    <Page title={t('chat.ask.title')} width="form">
      {found.data && <AskForm key={input.itemId} {...found.data} />}
      {!found.data && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isLoading && <Skeleton shape="box" height="40vh" />}
    </Page>
  );
}
