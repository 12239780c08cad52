import { useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Page } from '#web/kit/page.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { Choices } from './choices/choices.tsx';
import { MyChains } from './my-chains.tsx';
import { OneLikeAwayList } from './one-like-away.tsx';
import { Pools } from './pools/pools.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('chains.title'),
  isPrivate: true,
});

/** Likes that would close a loop, and the member's chains. */
export default function ChainsPage() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const tabInAddress = search.get('tab');
  const current =
    tabInAddress === 'mine' || tabInAddress === 'pools' || tabInAddress === 'choices' ? tabInAddress : 'away';
  const tabs = [
    { id: 'away', label: t('chains.tab.away'), to: '/swap-chain-liked' },
    { id: 'mine', label: t('chains.tab.mine'), to: '/swap-chain-liked?tab=mine' },
    { id: 'pools', label: t('chains.tab.pools'), to: '/swap-chain-liked?tab=pools' },
    { id: 'choices', label: t('chains.tab.choices'), to: '/swap-chain-liked?tab=choices' },
  ];
  return (
    <Page title={t('chains.title')} lead={t('chains.lead')}>
      <Tabs label={t('chains.tabs')} tabs={tabs} current={current} />
      {current === 'away' && <OneLikeAwayList />}
      {current === 'mine' && <MyChains />}
      {current === 'pools' && <Pools />}
      {current === 'choices' && <Choices />}
    </Page>
  );
}
