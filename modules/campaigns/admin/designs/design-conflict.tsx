import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useCallErrorText } from '#admin/kit/use-call-error-text.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';

interface DesignConflictProps {
  readonly error: unknown;
  readonly onCopy: () => void;
  readonly onOver: () => void;
  readonly onTheirs: () => void;
}

/** Someone else saved first: says who, and offers the ways on, none of which loses anything. */
export function DesignConflict({ error, onCopy, onOver, onTheirs }: DesignConflictProps) {
  const t = useTranslate();
  const describeRefusal = useCallErrorText();
  return (
    <Alert color="yellow" role="alert">
      <Stack gap="xs">
        <Text>{describeRefusal(error)}</Text>
        <Group>
          <Button size="xs" onClick={onCopy}>
            {t('campaigns.designs.conflict.copy')}
          </Button>
          <Button size="xs" variant="default" onClick={onOver}>
            {t('campaigns.designs.conflict.over')}
          </Button>
          <Button size="xs" variant="default" onClick={onTheirs}>
            {t('campaigns.designs.conflict.theirs')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
