import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffPaymentDetail } from '../server/console/payment-for-staff.ts';
import { partialRefundActionSlot } from './public.ts';

/** A field for a part of a payment that goes back, at most what is left of it. */
export default function RefundPanel({ payment }: { readonly payment: StaffPaymentDetail }) {
  const t = useTranslate();
  const format = useFormat();
  const [dollars, setDollars] = useState<number>();
  const { id, refundableCents, isYou } = payment;
  const why = isYou ? 'payments.admin.refundOwn' : 'payments.admin.refundNothing';
  if (isYou || refundableCents === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(why)}
      </Text>
    );
  }
  const cents = Math.round((dollars ?? 0) * 100);
  return (
    <Stack gap={8}>
      <Group align="end" gap={8}>
        <NumberInput
          label={t('payments.admin.refundSum')}
          description={t('payments.admin.refundMost', { sum: format.money(refundableCents) })}
          prefix="$"
          min={0.01}
          max={refundableCents / 100}
          decimalScale={2}
          clampBehavior="strict"
          allowNegative={false}
          hideControls
          w={220}
          value={dollars ?? ''}
          onChange={(typed) => setDollars(typeof typed === 'number' ? typed : undefined)}
        />
        <ActionBar slot={partialRefundActionSlot} subject={{ paymentId: id, cents, refundableCents }} />
      </Group>
    </Stack>
  );
}
