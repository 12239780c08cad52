import type { ReportReason } from './report-choices.ts';

/** Severity of each reason: the harm that a subject may do while it waits. */
const severity: Readonly<Record<ReportReason, number>> = {
  unsafe: 50,
  fraud: 45,
  prohibited: 35,
  abuse: 35,
  likeRemoved: 30,
  misleading: 20,
  // Often wrong, so that it comes after what a member has seen.
  bareSkin: 18,
  spam: 15,
  other: 10,
  nothingSeen: 5,
};

export interface PriorityInput {
  readonly reason: ReportReason;
  /** The reporter's earlier reports that staff decided, and those of them that led to something. */
  readonly decided: number;
  readonly upheld: number;
  /** Earlier decisions against the member whom it is about. */
  readonly against: number;
  /** Undecided reports of the same thing by others, and the highest priority among them. */
  readonly others: number;
  readonly highest: number;
}

export const maxPriority = 100;
const perDecision = 10;
const perReport = 5;

/** The share of a reporter's reports that were right; a reporter without any counts as right half of the time. */
const accuracy = ({ decided, upheld }: Pick<PriorityInput, 'decided' | 'upheld'>) => (upheld + 1) / (decided + 2);

/**
 * The priority of a reported thing: the severity of the reason, weighted from half to one and a half by the reporter's
 * accuracy, and more for each earlier decision against the member and each further report. Another report never lowers
 * it, so that no report pushes a thing down the queue.
 */
export function computePriority({ reason, against, others, highest, ...reporter }: PriorityInput): number {
  const own = severity[reason] * (0.5 + accuracy(reporter)) + Math.min(against, 3) * perDecision;
  return Math.min(maxPriority, Math.round(Math.max(own, highest) + (others > 0 ? perReport : 0)));
}

export const priorityBands = ['high', 'medium', 'low'] as const;
export const toPriorityBand = (priority: number): (typeof priorityBands)[number] =>
  priority >= 50 ? 'high' : priority >= 25 ? 'medium' : 'low';
