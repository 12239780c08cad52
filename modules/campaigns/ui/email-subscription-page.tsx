import { useSearchParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { PageHead, PageRequest } from '#web/module.ts';
import { AskForm } from './ask-form.tsx';
import { LinkChoice } from './link-choice.tsx';

export const head = ({ words }: PageRequest & { readonly words: Translate }): PageHead => ({
  title: words('campaigns.page.title'),
  isPrivate: true,
});

/**
 * Promotional mail on and off for whoever comes: with the link of a letter, or with an address that is answered by a
 * letter.
 */
export default function EmailSubscriptionPage() {
  const token = useSearchParams()[0].get('token');
  return token === null ? <AskForm /> : <LinkChoice token={token} />;
}
