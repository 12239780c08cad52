import type { MemberId } from '#contracts/ids.ts';

/** The acting member, as far as the rules here need to know them. */
export interface SwapMember {
  readonly id: MemberId;
}
