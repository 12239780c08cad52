import { Group } from '@mantine/core';
import type { Fact } from '#admin/kit/facts.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import type { DisputeDetail } from '../domain/dispute.schemas.ts';

/** The facts of a disputed swap that staff see. */
export function useDisputeFacts({ state, cause, agreedAt, since, settlement, memberIds }: DisputeDetail): Fact[] {
  const t = useWords();
  const format = useFormat();
  return [
    {
      label: t('swaps.admin.parties'),
      value: (
        <Group gap={12}>
          {memberIds.map((id) => (
            <SubjectLink key={id} kind="member" id={id} />
          ))}
        </Group>
      ),
    },
    { label: t('swaps.admin.state'), value: t('swaps.admin.stateOf', { state }) },
    { label: t('swaps.admin.cause'), value: t('swaps.admin.causeOf', { cause: cause ?? 'none' }) },
    { label: t('swaps.admin.agreedAt'), value: format.dateTime(agreedAt) },
    { label: t('swaps.admin.changedAt'), value: format.dateTime(since) },
    ...(settlement
      ? [
          {
            label: t('swaps.admin.settlement'),
            value: t('swaps.admin.settlementOf', { ...settlement, at: format.dateTime(settlement.settledAt) }),
          },
        ]
      : []),
  ];
}
