import { Alert, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { campaignStates, staffCampaignActions } from '../../domain/campaign-state.ts';
import type { CampaignView } from '../../domain/campaign.schemas.ts';
import { DesignFaults } from '../designs/design-faults.tsx';
import { CampaignActionButton } from './campaign-action-button.tsx';

/** Offers what the state allows: the state table decides which buttons there are. */
export function CampaignActions({ campaign }: { readonly campaign: CampaignView }) {
  const { id, state, lacks, faults, scheduledAt, startedAt, finishedAt, designName, designVersion } = campaign;
  const t = useTranslate();
  const format = useFormat();
  const utils = trpc.useUtils();
  const onSuccess = () => utils.admin.invalidate();
  const act = trpc.admin.campaigns.act.useMutation({ onSuccess });
  const offered = staffCampaignActions.filter((action) => campaignStates.can(state, action));
  const isComplete = lacks.length === 0;
  const times = [
    ['scheduled', scheduledAt],
    ['started', startedAt],
    ['finished', finishedAt],
  ] as const;
  return (
    <Stack gap={12}>
      {state === 'overdue' && <Alert role="note" color="yellow" title={t('campaigns.admin.overdue')} />}
      {!isComplete && (
        <Alert role="note" color="yellow" title={t('campaigns.admin.lacks')}>
          <List size="sm">
            {lacks.map((lack) => (
              <List.Item key={lack}>{t(`campaigns.admin.lack.${lack}`)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <DesignFaults faults={faults} />
      {times.map(
        ([what, time]) =>
          time && (
            <Text size="sm" key={what}>
              {t(`campaigns.admin.${what}At`, { time: format.dateTime(time) })}
            </Text>
          ),
      )}
      {designVersion !== null && designName !== null && (
        <Text size="sm">{t('campaigns.admin.designPinned', { version: designVersion, name: designName })}</Text>
      )}
      {campaignStates.can(state, 'schedule') && <Schedule campaign={campaign} />}
      <Group gap={8}>
        {offered.map((action) => (
          <CampaignActionButton
            key={action}
            action={action}
            label={t(`campaigns.admin.action.${action === 'send' && startedAt !== null ? 'resume' : action}`)}
            isDisabled={action === 'send' && !isComplete}
            campaign={campaign}
            isBusy={act.isPending && act.variables.action === action}
            onAct={(reason) => act.mutateAsync({ id, action, reason })}
          />
        ))}
      </Group>
      {act.error && <ErrorNote error={act.error} />}
    </Stack>
  );
}

function Schedule({ campaign: { id, lacks } }: { readonly campaign: CampaignView }) {
  const t = useTranslate();
  const utils = trpc.useUtils();
  const [time, setTime] = useState('');
  const schedule = trpc.admin.campaigns.schedule.useMutation({ onSuccess: () => utils.admin.invalidate() });
  return (
    <>
      <Group align="end" gap={8}>
        <TextInput
          type="datetime-local"
          label={t('campaigns.admin.scheduleFor')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={time === '' || lacks.length > 0}
          loading={schedule.isPending}
          onClick={() => schedule.mutate({ id, at: new Date(time).toISOString() })}
        >
          {t('campaigns.admin.action.schedule')}
        </Button>
      </Group>
      {schedule.error && <ErrorNote error={schedule.error} />}
    </>
  );
}
