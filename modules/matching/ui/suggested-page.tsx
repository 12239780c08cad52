import { IconSparkles } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { ItemGridSkeleton } from '#modules/items/ui/public.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { PageHead } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { SuggestionGrid } from './suggestion-grid.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('matching.suggested.title'),
  isPrivate: true,
});

/** Suggested items with their reasons: all of them, or those whose owners want something of the member's. */
export default function SuggestedPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const of = params.get('of') === 'wantsMine' ? 'wantsMine' : 'all';
  const found = trpc.matching.suggested.useQuery({ of });
  return (
    <Page title={t('matching.suggested.title')} lead={t('matching.suggested.lead')}>
      <Tabs
        label={t('matching.suggested.tabs')}
        current={of}
        tabs={[
          { id: 'all', label: t('matching.suggested.forYou'), to: '/suggested' },
          { id: 'wantsMine', label: t('matching.suggested.wantsMine'), to: '/suggested?of=wantsMine' },
        ]}
      />
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      {found.isLoading && <ItemGridSkeleton />}
      {found.data && <SuggestionGrid suggestions={found.data} />}
      {found.data?.length === 0 && (
        <EmptyState
          art={<IconSparkles size={40} />}
          title={t('matching.suggested.none')}
          action={
            <LinkButton to="/create" tone="action">
              {t('matching.suggested.list')}
            </LinkButton>
          }
        >
          {t('matching.suggested.noneHint')}
        </EmptyState>
      )}
    </Page>
  );
}
