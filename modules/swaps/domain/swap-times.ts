/** The settings of the rules about time, under the names that operators know. */
export interface SwapTimes {
  /** Either party may cancel alone when no delivery has been agreed for this long. */
  readonly SWAP_ARRANGE_DAYS: number;
  /** Either party may cancel alone when a delivery is agreed and nothing has been sent for this long. */
  readonly SWAP_DISPATCH_DAYS: number;
  /** A proposal for delivery has to be unanswered for this long before its recipient counts as silent. */
  readonly SWAP_ANSWER_HOURS: number;
  /** A meeting is at most this many days ahead. */
  readonly SWAP_MEETING_DAYS: number;
  /** A parcel sent without our courier has no delivery report: it counts as arrived after this long. */
  readonly SWAP_POSTAGE_DAYS: number;
  /** A swap without objections is completed this long after the last arrival. */
  readonly SILENT_COMPLETION_DAYS: number;
  /** The rest of a swap becomes a dispute this long after it was due to be sent. */
  readonly SWAP_OVERDUE_DAYS: number;
}
