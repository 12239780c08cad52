import { Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ActionEntry } from '#admin/registry/entries.ts';
import { ConfirmWithReasonDialog } from './confirm-with-reason-dialog.tsx';
import { SubjectLink } from './subject-link.tsx';
import { InsideLinkContext } from './inside-link.ts';
import { useTranslate } from './use-translate.ts';

interface ActionDialogProps<Subject> {
  readonly action: ActionEntry<Subject>;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Asks for the reason of an action and runs it. */
export function RegisteredActionDialog<Subject>({ action, subject, onClose }: ActionDialogProps<Subject>) {
  const t = useTranslate();
  const run = action.useRun();
  const [memberId, setMemberId] = useState('');
  return (
    <ConfirmWithReasonDialog
      title={t(action.label)}
      consequences={action.consequences.map((key) => t(key))}
      tone={action.tone}
      asksUntil={action.asksUntil}
      onClose={onClose}
      onConfirm={async (answers) => {
        await run(subject, { ...answers, ...(memberId !== '' && { memberId }) });
        notifications.show({ message: t(action.done), color: 'eucalypt' });
      }}
    >
      {action.asksMember && (
        <Radio.Group label={t(action.asksMember.label)} value={memberId} onChange={setMemberId}>
          <Stack gap={6} mt={6}>
            <Radio value="" label={t(action.asksMember.none)} />
            {/* Names only: a link inside a label would open instead of choosing. */}
            <InsideLinkContext value>
              {action.asksMember.of(subject).map((id) => (
                <Radio key={id} value={id} label={<SubjectLink kind="member" id={id} />} />
              ))}
            </InsideLinkContext>
          </Stack>
        </Radio.Group>
      )}
    </ConfirmWithReasonDialog>
  );
}
