import { Button, Group, Text } from '@mantine/core';
import { IconArrowBarToLeft, IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ListTotal } from '#contracts/staff-page.ts';
import { useFormat } from './use-format.ts';
import { useTranslate } from './use-translate.ts';

interface PagerProps {
  readonly count: number;
  readonly total: ListTotal | undefined;
  readonly next: (() => void) | undefined;
  /** Undefined in a list whose pages lead forwards only; there the browser's back button leads back. */
  readonly previous: (() => void) | undefined;
  readonly first: (() => void) | undefined;
}

/** The number of rows, and the buttons for the next, the previous and the first page of a list. */
export function Pager({ count, total, next, previous, first }: PagerProps) {
  const t = useTranslate();
  const format = useFormat();
  const all = total && format.number(total.count);
  return (
    <Group justify="space-between" mt={10}>
      <Text size="sm" c="var(--color-ink-faint)" role="status">
        {all === undefined
          ? t('console.list.shown', { count })
          : t('console.list.shownOf', { count, total: total?.isMore ? `${all}+` : all })}
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
        <Button
          variant="default"
          size="xs"
          disabled={!previous}
          onClick={previous}
          leftSection={<IconArrowLeft size={15} />}
        >
          {t('console.list.previous')}
        </Button>
        <Button variant="default" size="xs" disabled={!next} onClick={next} rightSection={<IconArrowRight size={15} />}>
          {t('console.list.next')}
        </Button>
      </Group>
    </Group>
  );
}
