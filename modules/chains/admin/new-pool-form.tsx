import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { Cents } from '#contracts/money.ts';
import { trpc } from '#web/trpc.ts';

const toNumber = (typed: string | number) => (typeof typed === 'number' ? typed : 0);
const toCents = (dollars: number) => Math.round(dollars * 100) as Cents;

/** A form for a new pool: its category, its value band, its places, and the day on which it runs at the latest. */
export function NewPoolForm() {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const categories = trpc.items.categories.useQuery();
  const [category, setCategory] = useState<string | null>(null);
  const [[least, most], setBand] = useState<readonly [number, number]>([50, 150]);
  const [seats, setSeats] = useState(30);
  const [runsOn, setRunsOn] = useState('');
  const open = trpc.admin.chains.openPool.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return (
    <>
      <Group align="end">
        <Select
          searchable
          label={t('chains.admin.category')}
          data={(categories.data ?? []).map(({ slug }) => ({
            value: slug,
            label: t(`chains.admin.kind.${slug}`),
          }))}
          value={category}
          onChange={setCategory}
        />
        <NumberInput
          label={t('chains.admin.least')}
          min={1}
          value={least}
          onChange={(typed) => setBand([toNumber(typed), most])}
        />
        <NumberInput
          label={t('chains.admin.most')}
          min={1}
          value={most}
          onChange={(typed) => setBand([least, toNumber(typed)])}
        />
        <NumberInput
          label={t('chains.admin.seats')}
          min={3}
          max={200}
          value={seats}
          onChange={(typed) => setSeats(toNumber(typed))}
        />
        <TextInput
          type="date"
          label={t('chains.admin.runsOn')}
          value={runsOn}
          onChange={(event) => setRunsOn(event.currentTarget.value)}
        />
        <Button
          disabled={category === null || runsOn === ''}
          loading={open.isPending}
          onClick={() =>
            category !== null &&
            open.mutate({ category, leastCents: toCents(least), mostCents: toCents(most), seats, runsOn })
          }
        >
          {t('chains.admin.open')}
        </Button>
      </Group>
      {(open.error ?? categories.error) && <ErrorNote error={open.error ?? categories.error} />}
    </>
  );
}
