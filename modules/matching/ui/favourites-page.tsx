import { useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { Page } from '#web/kit/page.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { Favourites } from './favourites.tsx';
import { ReceivedLikes } from './received-likes.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('matching.favourites.title'),
  isPrivate: true,
});

/** The items that the member likes; and the likes on the member's own items. */
export default function FavouritesPage() {
  const t = useTranslate();
  const [params] = useSearchParams();
  const current = params.get('list') === 'matches' ? 'matches' : 'mine';
  return (
    <Page title={t('matching.favourites.title')}>
      <Tabs
        label={t('matching.favourites.tabs')}
        current={current}
        tabs={[
          { id: 'mine', label: t('matching.favourites.mine'), to: '/favorite' },
          { id: 'matches', label: t('matching.favourites.matches'), to: '/favorite?list=matches' },
        ]}
      />
      {current === 'mine' ? <Favourites /> : <ReceivedLikes />}
    </Page>
  );
}
