import { Stack, Text } from '@mantine/core';
import { PictureThumbnails } from '#admin/kit/picture-thumbnails.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

/** The items of a swap as their owners described them; unchanged while the swap holds them, and copied by a ruling. */
export function AgreedItems({ items }: Pick<StaffDisputeDetail, 'items'>) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Stack gap={16}>
      {items.map((item) => (
        <Stack key={item.id} gap={4}>
          <Text size="sm" fw={600}>
            <SubjectLink kind="item" id={item.id} name={item.title || item.id.slice(-12)} /> ·{' '}
            {format.money(item.valueCents)}
            {item.condition && ` · ${t(`items.condition.${item.condition}`)}`}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {item.description}
          </Text>
          <PictureThumbnails ids={item.imageIds} />
        </Stack>
      ))}
      <Text size="xs" c="dimmed">
        {t('swaps.admin.itemsFrozen')}
      </Text>
    </Stack>
  );
}
