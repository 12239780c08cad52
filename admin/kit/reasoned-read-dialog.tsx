import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { trpc } from '#web/trpc.ts';
import { ConfirmWithReasonDialog } from './confirm-with-reason-dialog.tsx';

interface ReadWithReasonProps {
  /** Title of the content that is read, on the button and above the reason. */
  readonly title: string;
  readonly consequences: readonly string[];
  readonly onRead: (reason: string) => Promise<unknown>;
  /** The content once it was read; undefined before. */
  readonly children?: ReactNode;
}

/** Shows what is between members only after staff give a reason, which the audit log keeps. */
export function ReasonedReadDialog({ title, consequences, onRead, children }: ReadWithReasonProps) {
  const utils = trpc.useUtils();
  const [isAsking, ask] = useState(false);
  return (
    <>
      {children ?? (
        <Button variant="default" onClick={() => ask(true)}>
          {title}
        </Button>
      )}
      {isAsking && (
        <ConfirmWithReasonDialog
          title={title}
          tone="plain"
          consequences={consequences}
          onClose={() => ask(false)}
          onConfirm={async ({ reason }) => {
            await onRead(reason);
            await utils.admin.platform.audit.invalidate();
          }}
        />
      )}
    </>
  );
}
