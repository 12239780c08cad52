import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmWithReasonDialog } from '#admin/kit/confirm-with-reason-dialog.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffCampaignAction } from '../../domain/campaign-state.ts';
import type { CampaignView } from '../../domain/campaign.schemas.ts';
import { LiveAudienceCount } from './audience-fields.tsx';
import { useFormat } from '#admin/kit/use-format.ts';

/** Consequences of sending or stopping, which cannot be undone; the other actions act at once. */
const consequences = {
  send: ['campaigns.admin.sendMeans', 'campaigns.admin.sendPause', 'campaigns.admin.sendArrives'],
  stop: ['campaigns.admin.stopMeans', 'campaigns.admin.sendArrives', 'campaigns.admin.stopKeeps'],
} as const;

interface ActButtonProps {
  readonly campaign: CampaignView;
  readonly action: StaffCampaignAction;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly onAct: (reason?: string) => Promise<unknown>;
}

/** Does something with a campaign; asks for a reason first where many would notice. */
export function CampaignActionButton({ campaign, action, label, isDisabled, isBusy, onAct }: ActButtonProps) {
  const t = useTranslate();
  const [isAsking, ask] = useState(false);
  const asks = action === 'send' || action === 'stop';
  return (
    <>
      <Button
        variant={action === 'send' ? 'filled' : action === 'stop' ? 'light' : 'default'}
        color={action === 'stop' ? 'red' : 'eucalypt'}
        disabled={isDisabled}
        loading={isBusy}
        // The failure is shown below the buttons.
        onClick={() => (asks ? ask(true) : void onAct().catch(() => undefined))}
      >
        {label}
      </Button>
      {isAsking && asks && (
        <ConfirmWithReasonDialog
          title={label}
          consequences={consequences[action].map((key) => t(key))}
          tone={action === 'stop' ? 'dangerous' : 'plain'}
          onClose={() => ask(false)}
          onConfirm={({ reason }) => onAct(reason)}
        >
          {action === 'send' && <ReachedPeople campaign={campaign} />}
        </ConfirmWithReasonDialog>
      )}
    </>
  );
}

/**
 * Shows the number of people the email goes to: all of its audience, or those of a campaign under way who still wait.
 */
function ReachedPeople({ campaign: { id, kind, startedAt, draft } }: { readonly campaign: CampaignView }) {
  if (kind !== 'single') return <SequenceNote />;
  return startedAt === null ? <LiveAudienceCount audience={draft.audience} /> : <WaitingPeople id={id} />;
}

function SequenceNote() {
  const t = useTranslate();
  return <Text fw={600}>{t('campaigns.admin.sendSequence')}</Text>;
}

function WaitingPeople({ id }: Pick<CampaignView, 'id'>) {
  const t = useTranslate();
  const format = useFormat();
  const results = trpc.admin.campaigns.results.useQuery({ id });
  const count = results.data?.waiting;
  if (results.error) return <ErrorNote error={results.error} onRetry={() => void results.refetch()} />;
  return (
    <Text role="status" fw={600}>
      {count === undefined
        ? t('campaigns.admin.audience.counting')
        : t('campaigns.admin.sendWaiting', { count, shown: format.number(count) })}
    </Text>
  );
}
