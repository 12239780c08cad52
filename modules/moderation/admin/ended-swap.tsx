import { Stack, Text } from '@mantine/core';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';

/** A swap in the evidence of a report. */
export interface EndedSwapRow {
  readonly id?: string;
  readonly state: string;
  readonly agreedAt: string;
  readonly endedAt: string | null;
  readonly legs: readonly {
    readonly fromId: string;
    readonly toId: string;
    readonly title: string | null;
    readonly cents: number | null;
  }[];
}

/** Shows the swap from which something was reported: who gave what to whom, and when it ended. */
export function EndedSwap({ swap: { id, agreedAt, endedAt, legs } }: { readonly swap: EndedSwapRow }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Stack gap={2}>
      {id && <SubjectLink kind="swap" id={id} />}
      <Text size="sm">
        {t('moderation.admin.swapDates', {
          agreed: format.date(agreedAt),
          ended: endedAt ? format.date(endedAt) : '–',
        })}
      </Text>
      {legs.map(({ fromId, toId, title, cents }, index) => (
        <Text size="sm" key={index}>
          {title ?? format.money(cents ?? 0)}: <SubjectLink kind="member" id={fromId} /> →{' '}
          <SubjectLink kind="member" id={toId} />
        </Text>
      ))}
    </Stack>
  );
}
