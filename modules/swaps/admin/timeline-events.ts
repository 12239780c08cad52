import type { MemberId } from '#contracts/ids.ts';
import type { StaffDisputeDetail } from '../domain/dispute.schemas.ts';

export interface SwapTimelineEvent {
  readonly kind: 'agreed' | 'deliveryAgreed' | 'sent' | 'received' | 'note' | 'disputed' | 'taken' | 'settled';
  readonly at: string;
  readonly memberId: MemberId | null;
  readonly what: string;
}

type UndatedEvent = Omit<SwapTimelineEvent, 'at'> & { readonly at: string | null };

/** The dated facts of a swap as events, oldest first. */
export function listTimelineEvents(swap: StaffDisputeDetail): SwapTimelineEvent[] {
  const events: UndatedEvent[] = [
    { kind: 'agreed', at: swap.agreedAt, memberId: null, what: '' },
    ...swap.deliveries.map(({ agreedAt, fromId }) => ({
      kind: 'deliveryAgreed' as const,
      at: agreedAt,
      memberId: fromId,
      what: '',
    })),
    ...swap.legs.flatMap(({ sentAt, receivedAt, fromId, toId, title }) => [
      { kind: 'sent' as const, at: sentAt, memberId: fromId, what: title ?? '' },
      { kind: 'received' as const, at: receivedAt, memberId: toId, what: title ?? '' },
    ]),
    ...swap.notes.map(({ authorId, writtenAt, text }) => ({
      kind: 'note' as const,
      at: writtenAt,
      memberId: authorId,
      what: text,
    })),
    { kind: 'disputed', at: swap.since, memberId: null, what: '' },
    { kind: 'taken', at: swap.takenAt, memberId: swap.takenBy, what: '' },
    { kind: 'settled', at: swap.settlement?.settledAt ?? null, memberId: null, what: swap.settlement?.reason ?? '' },
  ];
  return events
    .filter((event): event is SwapTimelineEvent => event.at !== null)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
