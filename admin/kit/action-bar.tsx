import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { ActionEntry } from '#admin/registry/entries.ts';
import type { ActionSlot } from '#admin/registry/slot.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useWords } from './use-words.ts';

interface OfferedAction<Subject> {
  readonly action: ActionEntry<Subject>;
  readonly subject: Subject;
}

function ActionButton<Subject>({ action, subject }: OfferedAction<Subject>) {
  const t = useWords();
  const [isAsking, ask] = useState(false);
  const run = action.useRun();
  return (
    <>
      <Button
        variant={action.tone === 'dangerous' ? 'light' : 'default'}
        color={action.tone === 'dangerous' ? 'red' : 'eucalypt'}
        onClick={() => ask(true)}
      >
        {t(action.label)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(action.label)}
          consequences={action.consequences.map((key) => t(key))}
          tone={action.tone}
          asksUntil={action.asksUntil}
          onClose={() => ask(false)}
          onConfirm={async (answers) => {
            await run(subject, answers);
            notifications.show({ message: t(action.done), color: 'eucalypt' });
          }}
        />
      )}
    </>
  );
}

/** The actions that modules contribute to a subject and that are available now. */
export function ActionBar<Subject extends object>({
  slot,
  subject,
}: {
  readonly slot: ActionSlot<Subject>;
  readonly subject: Subject;
}) {
  const actions = useRegistry().actionsOf(slot);
  return actions
    .filter((action) => action.isOffered(subject))
    .map((action) => <ActionButton key={action.name} action={action} subject={subject} />);
}
