import type { MemberId } from '#contracts/ids.ts';

/** Whoever acts, as far as the rules here need to know them. */
export interface Party {
  readonly id: MemberId;
}
