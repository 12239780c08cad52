import { Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import { noticeDays } from '../domain/price-notice.ts';
import { priceKeys, type PriceKey } from '../domain/prices.ts';
import { useRefresh } from './use-refresh.ts';

const day = 86_400_000;
/** A day more than the notice, since a day begins at midnight. */
const earliest = () => new Date(Date.now() + (noticeDays + 1) * day).toISOString().slice(0, 10);
/** Midnight in Brisbane, where there is no summer time. */
const startOf = (date: string): string => new Date(`${date}T00:00:00+10:00`).toISOString();

/** Announces a price: it is mailed to those who pay it, and charged from its day. */
export default function AnnouncePrice() {
  const t = useWords();
  const format = useFormat();
  const [key, setKey] = useState<PriceKey>('subscription');
  const [dollars, setDollars] = useState(10);
  const cents = Math.round(dollars * 100);
  const [from, setFrom] = useState('');
  const [isAsking, ask] = useState(false);
  const announce = trpc.admin.payments.announcePrice.useMutation(useRefresh());
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
          description={t('payments.admin.prices.fromHint', { days: noticeDays })}
          min={earliest()}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <Button disabled={from === ''} onClick={() => ask(true)}>
          {t('payments.admin.prices.announce')}
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title={t('payments.admin.prices.announce')}
          consequences={[
            t('payments.admin.prices.mails'),
            t('payments.admin.prices.charges', { sum: format.money(cents), date: format.date(startOf(from)) }),
            t('payments.admin.prices.forGood'),
          ]}
          tone="plain"
          onClose={() => ask(false)}
          onConfirm={({ reason }) => announce.mutateAsync({ key, cents, from: startOf(from), reason })}
        />
      )}
      {announce.isSuccess && (
        <Text role="status">
          {t('payments.admin.prices.announced', { date: format.date(announce.variables.from) })}
        </Text>
      )}
    </>
  );
}
