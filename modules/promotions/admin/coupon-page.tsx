import { DetailPage } from '#admin/kit/detail-page.tsx';
import { DetailList, type DetailRow } from '#admin/kit/detail-list.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { SubjectPage } from '#admin/kit/subject-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { CouponId } from '../domain/promotions.schemas.ts';
import type { CouponResultsView } from '../domain/staff-coupons.ts';
import { CouponUses } from './coupon-uses.tsx';
import { couponActionSlot } from './public.ts';
import { describeCouponKind } from './coupon-columns.tsx';

function useCouponDetails(coupon: CouponResultsView): DetailRow[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { label: t('promotions.admin.type'), value: describeCouponKind(t, coupon) },
    { label: t('promotions.admin.standing'), value: t(`promotions.admin.standing.${coupon.standing}`) },
    { label: t('promotions.admin.created'), value: format.date(coupon.createdAt) },
    { label: t('promotions.admin.ends'), value: format.lastDay(coupon.endsAt) },
    ...(coupon.revokedAt ? [{ label: t('promotions.admin.revoked'), value: format.date(coupon.revokedAt) }] : []),
  ];
}

/** Describes the results of a code: redemptions of its limit, and what members did with it. */
function useResultDetails(coupon: CouponResultsView): DetailRow[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    {
      label: t('promotions.admin.used'),
      value: t('promotions.admin.usedOf', { used: format.number(coupon.used), uses: format.number(coupon.uses) }),
    },
    { label: t('promotions.admin.lastUsed'), value: coupon.lastUsedAt && format.dateTime(coupon.lastUsedAt) },
    coupon.kind === 'tokens'
      ? { label: t('promotions.admin.tokensGiven'), value: format.number(coupon.tokensGiven) }
      : { label: t('promotions.admin.assistsRunning'), value: format.number(coupon.assistsRunning) },
    { label: t('promotions.admin.buyersAfter'), value: format.number(coupon.buyersAfter) },
  ];
}

function Coupon({ subject: coupon }: { readonly subject: CouponResultsView }) {
  const t = useTranslate();
  return (
    <DetailPage
      subject={coupon}
      kind="coupon"
      title={coupon.code}
      back={{ to: '/coupons', label: t('promotions.admin.title') }}
      actions={couponActionSlot}
      facts={useCouponDetails(coupon)}
      factsTitle={t('promotions.admin.one')}
    >
      <Frame title={t('promotions.admin.results')}>
        <DetailList facts={useResultDetails(coupon)} />
      </Frame>
      <Frame title={t('promotions.admin.redemptions')}>
        <CouponUses couponId={coupon.id} />
      </Frame>
    </DetailPage>
  );
}

const useCoupon = (id: CouponId) => trpc.admin.promotions.couponById.useQuery({ id });

export default function CouponPage() {
  return <SubjectPage param="couponId" idSchema={CouponId} useSubject={useCoupon} view={Coupon} />;
}
