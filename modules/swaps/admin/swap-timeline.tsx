import { Text, Timeline as Line } from '@mantine/core';
import { SubjectLink } from '#admin/kit/subject-link.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';
import { listTimelineEvents } from './timeline-events.ts';

/** Shows what happened to a swap, oldest first. */
export function SwapTimeline({ swap }: { readonly swap: StaffDisputeDetail }) {
  const t = useTranslate();
  const format = useFormat();
  const events = listTimelineEvents(swap);
  return (
    <Line active={events.length} bulletSize={14} lineWidth={2}>
      {events.map(({ kind, at, memberId, what }) => (
        <Line.Item key={`${kind} ${at} ${memberId} ${what}`} title={t('swaps.admin.eventOf', { kind })}>
          <Text size="sm">
            {format.dateTime(at)} {memberId && <SubjectLink kind="member" id={memberId} />} {what}
          </Text>
        </Line.Item>
      ))}
    </Line>
  );
}
