import { IconBeach } from '@tabler/icons-react';
import type { MemberSubject } from '#modules/members/ui/members-slots.ts';
import { Badge } from '#web/kit/badge.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

export const load = ({ trpc: calls }: PageRequest, subjects: readonly MemberSubject[]) =>
  Promise.all(subjects.map(({ memberId }) => calls.members.backOn.fetch({ id: memberId })));

export const invalidatedBy = [];

/** Beside a member's name: the day on which they are back from holiday. */
export default function BackOn({ memberId }: MemberSubject) {
  const t = useTranslate();
  const format = useFormat();
  const { data } = trpc.members.backOn.useQuery({ id: memberId });
  if (!data?.backOn) return null;
  return (
    <Badge icon={<IconBeach size={14} aria-hidden />}>
      {t('offers.holiday.backOn', { date: format.day(data.backOn) })}
    </Badge>
  );
}
