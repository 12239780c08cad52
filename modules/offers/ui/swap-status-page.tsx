import { Navigate, useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { taskSlot } from '#web/layout/layout-slots.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { isOfferTab, offerTabs, type OfferTab } from '../domain/offer-tabs.ts';
import { OfferList } from './offer-list.tsx';

export const load = async ({ trpc, params, loadFillers }: PageRequest): Promise<void> => {
  if (params['filter'] === undefined) return;
  await Promise.all([trpc.offers.counts.prefetch(), loadFillers(taskSlot, {})]);
};

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('offers.status.title'),
  isPrivate: true,
});

/** My offers under their tabs. Without a tab, the new ones. */
export default function SwapStatusPage() {
  const { filter } = useParams();
  return isOfferTab(filter) ? <Status key={filter} tab={filter} /> : <Navigate replace to="/swap-status/new" />;
}

/** Tabs on which a member looks for what to do. */
const tabsWithSteps: readonly OfferTab[] = ['new', 'received', 'mine'];

function Status({ tab }: { readonly tab: OfferTab }) {
  const t = useTranslate();
  const counts = trpc.offers.counts.useQuery();
  const tabs = offerTabs.map((id) => ({
    id,
    to: `/swap-status/${id}`,
    label: t(`offers.tab.${id}`),
    count: counts.data?.[id],
  }));
  return (
    <Page
      title={t('offers.status.title')}
      actions={
        <LinkButton to="/offers" size="small">
          {t('offers.onItems.link')}
        </LinkButton>
      }
    >
      <Fillers slot={taskSlot} of={{ shows: 'next' }} />
      <Tabs label={t('offers.status.title')} current={tab} tabs={tabs} />
      {tabsWithSteps.includes(tab) && <Fillers slot={taskSlot} of={{ shows: 'steps' }} />}
      <OfferList
        tab={tab}
        empty={
          <EmptyState
            title={t(`offers.empty.${tab}.title`)}
            action={
              <LinkButton to="/search" tone="action">
                {t('offers.empty.search')}
              </LinkButton>
            }
          >
            {t(`offers.empty.${tab}.text`)}
          </EmptyState>
        }
      />
    </Page>
  );
}
