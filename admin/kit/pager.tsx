import { Button, Group, Text } from '@mantine/core';
import { IconArrowBarToLeft, IconArrowRight } from '@tabler/icons-react';
import { useFormat } from './use-format.ts';
import { useWords } from './use-words.ts';

interface PagerProps {
  readonly count: number;
  readonly approximateCount: number | undefined;
  readonly next: (() => void) | undefined;
  readonly first: (() => void) | undefined;
}

/** Buttons for the next and the first page of a list; the browser's back button leads to the previous one. */
export function Pager({ count, approximateCount, next, first }: PagerProps) {
  const t = useWords();
  const format = useFormat();
  return (
    <Group justify="space-between" mt={10}>
      <Text size="sm" c="var(--color-ink-faint)" role="status">
        {approximateCount === undefined
          ? t('console.list.shown', { count })
          : t('console.list.shownOf', { count, total: format.number(approximateCount) })}
      </Text>
      <Group gap={8}>
        <Button
          variant="default"
          size="xs"
          disabled={!first}
          onClick={first}
          leftSection={<IconArrowBarToLeft size={15} />}
        >
          {t('console.list.first')}
        </Button>
        <Button variant="default" size="xs" disabled={!next} onClick={next} rightSection={<IconArrowRight size={15} />}>
          {t('console.list.next')}
        </Button>
      </Group>
    </Group>
  );
}
