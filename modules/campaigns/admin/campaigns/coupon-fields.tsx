import { Group, Select, TextInput } from '@mantine/core';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { CampaignCoupon } from '../../domain/campaign.schemas.ts';

interface CouponFieldsProps {
  readonly coupon: CampaignCoupon | null;
  readonly onChange: (coupon: CampaignCoupon | null) => void;
}

const kinds = CampaignCoupon.shape.kind.options;
const monthMs = 30 * 86_400_000;
const inAMonth = () => new Date(Date.now() + monthMs).toISOString().slice(0, 10);

/** The code that each recipient gets, for a design that shows one. */
export function CouponFields({ coupon, onChange }: CouponFieldsProps) {
  const t = useTranslate();
  return (
    <Group align="end" gap={12}>
      <Select
        label={t('campaigns.admin.coupon')}
        description={t('campaigns.admin.couponHint')}
        placeholder={t('campaigns.admin.noCoupon')}
        data={kinds.map((kind) => ({ value: kind, label: t('promotions.admin.kind', { kind }) }))}
        value={coupon?.kind ?? null}
        clearable
        onChange={(value) => {
          const kind = kinds.find((known) => known === value);
          onChange(kind ? { kind, endsOn: coupon?.endsOn ?? inAMonth() } : null);
        }}
      />
      {coupon && (
        <TextInput
          type="date"
          label={t('campaigns.admin.couponEnds')}
          value={coupon.endsOn}
          onChange={(event) => onChange({ ...coupon, endsOn: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}
