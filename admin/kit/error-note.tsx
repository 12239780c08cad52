import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallErrorText } from './use-call-error-text.ts';
import { useTranslate } from './use-translate.ts';

interface ErrorNoteProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Describes an error and offers to try again. */
export function ErrorNote({ error, onRetry }: ErrorNoteProps) {
  const t = useTranslate();
  const describeRefusal = useCallErrorText();
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={describeRefusal(error)} role="alert">
      {onRetry && (
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('console.retry')}
        </Button>
      )}
    </Alert>
  );
}
