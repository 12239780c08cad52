import { AppLink } from '#web/app-link.tsx';
import { useTranslate } from '#web/i18n.tsx';
import type { MemberId } from '#contracts/ids.ts';

/** Links to one's own page. */
export default function OwnPageLink({ memberId }: { readonly memberId: MemberId }) {
  const t = useTranslate();
  return <AppLink to={`/user-detail/${memberId}`}>{t('members.page.asOthers')}</AppLink>;
}
