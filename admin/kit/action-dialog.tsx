import { notifications } from '@mantine/notifications';
import type { ActionEntry } from '#admin/registry/entries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useWords } from './use-words.ts';

interface ActionDialogProps<Subject> {
  readonly action: ActionEntry<Subject>;
  readonly subject: Subject;
  readonly onClose: () => void;
}

/** Asks for the reason of an action and runs it. */
export function ActionDialog<Subject>({ action, subject, onClose }: ActionDialogProps<Subject>) {
  const t = useWords();
  const run = action.useRun();
  return (
    <ConfirmDialog
      title={t(action.label)}
      consequences={action.consequences.map((key) => t(key))}
      tone={action.tone}
      asksUntil={action.asksUntil}
      onClose={onClose}
      onConfirm={async (answers) => {
        await run(subject, answers);
        notifications.show({ message: t(action.done), color: 'eucalypt' });
      }}
    />
  );
}
