import type { Translate } from '#platform/i18n/catalogue.ts';
import { Page } from '#web/kit/page.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { useTranslate } from '#web/i18n.tsx';
import { OwnAssists } from './own-assists.tsx';
import { RedeemForm } from './redeem-form.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.promotions.assists.fetch();

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('promotions.coupon.title'),
  isPrivate: true,
});

/** Redeems a code, and shows the Swap Assists that are on. */
export default function CouponPage() {
  const t = useTranslate();
  return (
    <Page title={t('promotions.coupon.title')} lead={t('promotions.coupon.lead')} width="form">
      <Stack gap={4}>
        <RedeemForm />
        <OwnAssists />
      </Stack>
    </Page>
  );
}
