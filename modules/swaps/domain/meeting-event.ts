interface AgreedWay {
  readonly kind: string;
  readonly meetingAt: Date | null;
  readonly agreedAt: Date;
  readonly endedAt: Date | null;
}

/** A meeting as a calendar keeps it. */
export interface MeetingEvent<Way extends AgreedWay> {
  readonly way: Way & { readonly meetingAt: Date };
  readonly isCancelled: boolean;
  /** Grows with every change, so that a calendar replaces what it has. */
  readonly sequence: number;
}

/**
 * Finds the calendar's event of the meeting between two members from all ways that they agreed on; null where they
 * never agreed to meet. A meeting that another way replaced, or whose swap was cancelled, is cancelled.
 */
export function findMeetingEvent<Way extends AgreedWay>(
  ways: readonly Way[],
  isSwapCancelled: boolean,
): MeetingEvent<Way> | null {
  const meetings = ways.flatMap((way) => (way.meetingAt === null ? [] : [{ ...way, meetingAt: way.meetingAt }]));
  const standing = meetings.filter(({ endedAt }) => endedAt === null);
  const [next] = standing.toSorted((one, other) => one.meetingAt.getTime() - other.meetingAt.getTime());
  const last = meetings.toSorted((one, other) => other.agreedAt.getTime() - one.agreedAt.getTime())[0];
  const way = next ?? last;
  if (!way) return null;
  const ended = ways.filter(({ endedAt }) => endedAt !== null).length;
  return {
    way,
    isCancelled: isSwapCancelled || next === undefined,
    sequence: ways.length + ended + Number(isSwapCancelled),
  };
}
