import { useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { PromoEmailRequestForm } from './promo-email-request-form.tsx';
import { PromoEmailLinkChoice } from './promo-email-link-choice.tsx';

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('campaigns.page.title'),
  isPrivate: true,
});

/** Turns promotional email on and off, with an emailed link or with an address that receives an email in reply. */
export default function EmailSubscriptionPage() {
  const token = useSearchParams()[0].get('token');
  return token === null ? <PromoEmailRequestForm /> : <PromoEmailLinkChoice token={token} />;
}
