import { day } from '#contracts/durations.ts';
import { toBrisbaneDayStart } from '#contracts/australian-day-bounds.ts';
import { Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmWithReasonDialog } from '#admin/kit/confirm-with-reason-dialog.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { isEditConflictError } from '#web/kit/edits.ts';
import { trpc } from '#web/trpc.ts';
import { priceNoticeDays, type PriceRow } from '../domain/price-notice.ts';
import { priceKeys, type PriceKey } from '../domain/prices.ts';
import { useInvalidateMemberPayments } from './use-invalidate-member-payments.ts';

/** A day more than the notice, since a day begins at midnight. */
const earliest = () => new Date(Date.now() + (priceNoticeDays + 1) * day).toISOString().slice(0, 10);

/** Announces a price: it is mailed to those who pay it, and charged from its day. */
export default function AnnouncePrice() {
  const t = useTranslate();
  const format = useFormat();
  const [key, setKey] = useState<PriceKey>('subscription');
  const [dollars, setDollars] = useState(10);
  const cents = Math.round(dollars * 100);
  const [from, setFrom] = useState('');
  const prices = trpc.admin.payments.prices.useQuery();
  // The prices that were shown when the dialog opened: a price is announced in view of them.
  const [seen, setSeen] = useState<readonly PriceRow[] | null>(null);
  const announce = trpc.admin.payments.announcePrice.useMutation(useInvalidateMemberPayments());
  const confirm = async (reason: string) => {
    const editVersion = seen?.find((row) => row.key === key)?.editVersion ?? null;
    await announce
      .mutateAsync({ key, cents, from: toBrisbaneDayStart(from).toISOString(), reason, editVersion })
      .catch(async (error: unknown) => {
        if (isEditConflictError(error)) setSeen((await prices.refetch()).data ?? null);
        throw error;
      });
  };
  const latest = isEditConflictError(announce.error) ? seen?.find((row) => row.key === key) : undefined;
  return (
    <>
      <Group align="end">
        <Select
          label={t('payments.admin.prices.key')}
          data={priceKeys.map((value) => ({ value, label: t(`payments.admin.price.${value}`) }))}
          value={key}
          onChange={(value) => setKey(priceKeys.find((known) => known === value) ?? 'subscription')}
        />
        <NumberInput
          label={t('payments.admin.prices.dollars')}
          min={1}
          max={10_000}
          decimalScale={2}
          value={dollars}
          onChange={(typed) => setDollars(typeof typed === 'number' ? typed : 1)}
        />
        <TextInput
          type="date"
          label={t('payments.admin.prices.from')}
          description={t('payments.admin.prices.fromHint', { days: priceNoticeDays })}
          min={earliest()}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Button disabled={from === '' || !prices.data} onClick={() => setSeen(prices.data ?? [])}>
          {t('payments.admin.prices.announce')}
        </Button>
      </Group>
      {seen && (
        <ConfirmWithReasonDialog
          title={t('payments.admin.prices.announce')}
          consequences={[
            t('payments.admin.prices.mails'),
            t('payments.admin.prices.charges', { sum: format.money(cents), date: format.day(from) }),
            t('payments.admin.prices.forGood'),
          ]}
          tone="plain"
          onClose={() => setSeen(null)}
          onConfirm={({ reason }) => confirm(reason)}
        >
          {latest && (
            <Text size="sm">
              {t('payments.admin.prices.latest', {
                sum: format.money(latest.cents),
                date: format.firstDay(latest.from),
              })}
            </Text>
          )}
        </ConfirmWithReasonDialog>
      )}
      {announce.isSuccess && (
        <Text role="status">
          {t('payments.admin.prices.announced', { date: format.firstDay(announce.variables.from) })}
        </Text>
      )}
    </>
  );
}
