import { Group, MultiSelect, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { locales } from '#contracts/locale.ts';
import { categorySlugs } from '#modules/items/ui/public.ts';
import { trpc } from '#web/trpc.ts';
import { audienceRanks, audienceStates, type Audience } from '../../domain/audience.ts';

interface AudienceFieldsProps {
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** The filters of an audience, and how many people meet them at this moment. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const t = useTranslate();
  const change = (part: Partial<Record<keyof Audience, unknown>>) => {
    const changed = Object.entries({ ...audience, ...part }).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    );
    onChange(Object.fromEntries(changed) as unknown as Audience);
  };
  const choice = (name: 'language' | 'subscriber' | 'hasItems' | 'people', values: readonly string[]) => (
    <Select
      label={t(`campaigns.admin.audience.${name}`)}
      placeholder={t('campaigns.admin.audience.any')}
      data={values.map((value) => ({ value, label: t(`campaigns.admin.audience.${name}.${value}`) }))}
      value={audience[name] ?? null}
      clearable={name !== 'people'}
      allowDeselect={name !== 'people'}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const several = (
    name: 'states' | 'interests' | 'ranks',
    values: readonly string[],
    label: (value: string) => string,
  ) => (
    <MultiSelect
      label={t(`campaigns.admin.audience.${name}`)}
      placeholder={audience[name]?.length ? '' : t('campaigns.admin.audience.any')}
      data={values.map((value) => ({ value, label: label(value) }))}
      value={[...(audience[name] ?? [])]}
      searchable
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
  const days = (name: 'seenWithinDays' | 'notSeenForDays') => (
    <NumberInput
      label={t(`campaigns.admin.audience.${name}`)}
      min={1}
      max={3_650}
      value={audience[name] ?? ''}
      onChange={(value) => change({ [name]: typeof value === 'number' && value >= 1 ? value : undefined })}
    />
  );
  const date = (name: 'joinedFrom' | 'joinedTo') => (
    <TextInput
      type="date"
      label={t(`campaigns.admin.audience.${name}`)}
      value={audience[name] ?? ''}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack gap={10} component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={600}>
        {t('campaigns.admin.audience')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('campaigns.admin.audience.hint')}
      </Text>
      <Group align="end" gap={12}>
        {choice('people', ['all', 'members', 'addresses'])}
        {choice('language', locales)}
        {choice('subscriber', ['yes', 'no'])}
        {choice('hasItems', ['yes', 'no'])}
      </Group>
      {several('states', audienceStates, (state) => state)}
      {several('ranks', audienceRanks, (rank) => t(`campaigns.admin.rank.${rank}`))}
      {several('interests', categorySlugs, (slug) => t(`items.category.${slug}`))}
      <Group align="end" gap={12}>
        {days('seenWithinDays')}
        {days('notSeenForDays')}
        {date('joinedFrom')}
        {date('joinedTo')}
      </Group>
      <LiveAudienceCount audience={audience} />
    </Stack>
  );
}

/** Shows the number of people who meet an audience at this moment. */
export function LiveAudienceCount({ audience }: { readonly audience: Audience }) {
  const t = useTranslate();
  const format = useFormat();
  const counted = trpc.admin.campaigns.audience.useQuery({ audience }, { placeholderData: keepPreviousData });
  if (counted.error) return <ErrorNote error={counted.error} onRetry={() => void counted.refetch()} />;
  return (
    <Text role="status" fw={600} {...(counted.isPlaceholderData && { c: 'dimmed' })}>
      {counted.data
        ? t(counted.data.isMore ? 'campaigns.admin.audience.countMore' : 'campaigns.admin.audience.count', {
            count: counted.data.count,
            shown: format.number(counted.data.count),
          })
        : t('campaigns.admin.audience.counting')}
    </Text>
  );
}
