import { Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { type BuildListColumns, useColumns } from '#admin/kit/list-columns.ts';
import { DataTable } from '#admin/kit/data-table.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { Frame } from '#admin/kit/frame.tsx';
import { PageHeading } from '#admin/kit/page-heading.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { FlagView, SettingView } from '#platform/settings/settings.schemas.ts';
import { trpc } from '#web/trpc.ts';
import { FlagDialog } from './flag-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';

const toSettingColumns =
  (onChange: (setting: SettingView) => void): BuildListColumns<SettingView> =>
  ({ column, t, format }) => [
    column('name', 'platform.admin.settings.name', ({ name, module }) => t(`${module}.admin.setting.${name}`)),
    column(
      'value',
      'platform.admin.settings.value',
      ({ value, isChanged }) => (
        <Text span size="sm" fw={isChanged ? 700 : undefined}>
          {format.number(value)}
        </Text>
      ),
      { align: 'end' },
    ),
    column('initial', 'platform.admin.settings.initial', ({ initial }) => format.number(initial), { align: 'end' }),
    column(
      'bounds',
      'platform.admin.settings.bounds',
      ({ minimum, maximum }) => `${format.number(minimum)} – ${format.number(maximum)}`,
    ),
    column('change', 'console.list.actions', (setting) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('platform.admin.settings.changeOf', {
          setting: t(`${setting.module}.admin.setting.${setting.name}`),
        })}
        onClick={() => onChange(setting)}
      >
        {t('platform.admin.settings.change')}
      </Button>
    )),
  ];

function Flags({ flags }: { readonly flags: readonly FlagView[] }) {
  const t = useTranslate();
  const [chosen, choose] = useState<FlagView | null>(null);
  return (
    <Frame title={t('platform.admin.flags.title')}>
      {flags.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('platform.admin.flags.none')}
        </Text>
      )}
      {flags.map((flag) => (
        <Group key={flag.name} justify="space-between" py={6}>
          <Text size="sm">
            <b>{flag.name}</b>: {flag.about} ({flag.owner}, {flag.endsOn})
          </Text>
          <Switch checked={flag.isOn} aria-label={flag.name} onChange={() => choose(flag)} />
        </Group>
      ))}
      {chosen && <FlagDialog flag={chosen} onClose={() => choose(null)} />}
    </Frame>
  );
}

/** The settings and flags that the owner may change while the site runs. */
export default function SettingsPage() {
  const t = useTranslate();
  const [chosen, choose] = useState<SettingView | null>(null);
  const { data, error, refetch } = trpc.admin.platform.settings.useQuery();
  const columns = useColumns(toSettingColumns(choose));
  return (
    <>
      <PageHeading title={t('platform.admin.settings.title')} about={t('platform.admin.settings.about')} />
      {error ? (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={t('platform.admin.settings.title')}
            columns={columns}
            rows={data?.settings}
            rowKey={({ name }) => name}
          />
          {data && <Flags flags={data.flags} />}
        </>
      )}
      {chosen && <SettingDialog key={chosen.name} setting={chosen} onClose={() => choose(null)} />}
    </>
  );
}
