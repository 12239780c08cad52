import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#admin/kit/confirm-dialog.tsx';
import { useWords } from '#admin/kit/use-words.ts';
import type { StaffAction } from '../../domain/campaign-state.ts';

/** What sending or stopping does, which cannot be undone; the others act at once. */
const consequences = {
  send: ['campaigns.admin.sendMeans', 'campaigns.admin.sendPause', 'campaigns.admin.sendArrives'],
  stop: ['campaigns.admin.stopMeans', 'campaigns.admin.sendArrives', 'campaigns.admin.stopKeeps'],
} as const;

interface ActButtonProps {
  readonly action: StaffAction;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly onAct: (reason?: string) => Promise<unknown>;
}

/** Does something with a campaign; asks for a reason first where many would notice. */
export function ActButton({ action, label, isDisabled, isBusy, onAct }: ActButtonProps) {
  const t = useWords();
  const [isAsking, ask] = useState(false);
  const asks = action === 'send' || action === 'stop';
  return (
    <>
      <Button
        variant={action === 'send' ? 'filled' : action === 'stop' ? 'light' : 'default'}
        color={action === 'stop' ? 'red' : 'eucalypt'}
        disabled={isDisabled}
        loading={isBusy}
        // What went wrong is shown below the buttons.
        onClick={() => (asks ? ask(true) : void onAct().catch(() => undefined))}
      >
        {label}
      </Button>
      {isAsking && asks && (
        <ConfirmDialog
          title={label}
          consequences={consequences[action].map((key) => t(key))}
          tone={action === 'stop' ? 'dangerous' : 'plain'}
          onClose={() => ask(false)}
          onConfirm={({ reason }) => onAct(reason)}
        />
      )}
    </>
  );
}
