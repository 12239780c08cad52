import type { Translate } from '#platform/i18n/catalogue.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Page } from '#web/kit/page.tsx';
import type { PageHead } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { OfferList } from './offer-list.tsx';

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('offers.mine.title'),
  isPrivate: true,
});

/** Every offer I take part in, the last changed first. */
export default function MyOffersPage() {
  const t = useTranslate();
  return (
    <Page
      title={t('offers.mine.title')}
      actions={
        <LinkButton to="/swap-status/new" size="small">
          {t('offers.status.link')}
        </LinkButton>
      }
    >
      <OfferList
        empty={
          <EmptyState
            title={t('offers.empty.mine.title')}
            action={
              <LinkButton to="/search" tone="action">
                {t('offers.empty.search')}
              </LinkButton>
            }
          >
            {t('offers.empty.mine.text')}
          </EmptyState>
        }
      />
    </Page>
  );
}
