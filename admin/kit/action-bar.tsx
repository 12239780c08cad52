import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ActionEntry } from '#admin/registry/entries.ts';
import type { ActionSlot } from '#admin/registry/slot.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { RegisteredActionDialog } from './registered-action-dialog.tsx';
import { useTranslate } from './use-translate.ts';

interface OfferedAction<Subject> {
  readonly action: ActionEntry<Subject>;
  readonly subject: Subject;
}

function ActionButton<Subject>({ action, subject }: OfferedAction<Subject>) {
  const t = useTranslate();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button
        variant={action.tone === 'dangerous' ? 'light' : 'default'}
        color={action.tone === 'dangerous' ? 'red' : 'eucalypt'}
        onClick={() => ask(true)}
      >
        {t(action.label)}
      </Button>
      {isAsking && <RegisteredActionDialog action={action} subject={subject} onClose={() => ask(false)} />}
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
