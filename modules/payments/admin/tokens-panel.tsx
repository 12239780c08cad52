import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { MemberId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';
import { maxTokensPerBooking } from '../domain/token-bounds.ts';
import { tokenAmountActionSlot } from './public.ts';
import { StaffTokenStatement } from './token-statement.tsx';

/** A member's balance, a field for an amount that staff give or take, and all bookings. */
export default function TokensPanel({ memberId }: { readonly memberId: string }) {
  const t = useTranslate();
  const id = MemberId.parse(memberId);
  const [{ tokens, isYou }] = trpc.admin.payments.ofMember.useSuspenseQuery({ memberId: id });
  const [amount, setAmount] = useState<number>();
  return (
    <Stack gap={14}>
      <Text size="sm">{t('payments.admin.balance', { ...tokens })}</Text>
      {!isYou && (
        <Group align="end" gap={8}>
          <NumberInput
            label={t('payments.admin.amount')}
            min={1}
            max={maxTokensPerBooking}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            w={140}
            value={amount ?? ''}
            onChange={(typed) => setAmount(typeof typed === 'number' ? typed : undefined)}
          />
          <ActionBar
            slot={tokenAmountActionSlot}
            subject={{ memberId: id, amount: amount ?? 0, balance: tokens.total, isYou }}
          />
        </Group>
      )}
      <StaffTokenStatement memberId={id} isYou={isYou} />
    </Stack>
  );
}
