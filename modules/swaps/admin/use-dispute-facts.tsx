import type { Fact } from '#admin/kit/facts.tsx';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import type { DisputeDetail } from '../domain/dispute.schemas.ts';

/** What staff see of a swap that stands still. */
export function useDisputeFacts({ state, cause, agreedAt, since, settlement, memberIds }: DisputeDetail): Fact[] {
  const t = useWords();
  const format = useFormat();
  return [
    ...memberIds.map((id, index) => ({ label: `${t('swaps.admin.parties')} ${index + 1}`, value: <SubjectLink kind="member" id={id} /> })),
    { label: t('swaps.admin.state'), value: t('swaps.admin.stateOf', { state }) },
    { label: t('swaps.admin.cause'), value: t('swaps.admin.causeOf', { cause: cause ?? 'none' }) },
    { label: t('swaps.admin.agreedAt'), value: format.dateTime(agreedAt) },
    { label: t('swaps.admin.changedAt'), value: format.dateTime(since) },
    ...(settlement ? [{ label: t('swaps.admin.settlement'), value: t('swaps.admin.settlementOf', { ...settlement, at: format.dateTime(settlement.settledAt) }) }] : []),
  ];
}
