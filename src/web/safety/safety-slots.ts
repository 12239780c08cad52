import type { ReactNode } from 'react';
import type { ItemId, MemberId, MessageId, OfferId, RoomId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { slot } from '#web/slots/slot.ts';

/** A thing of another member that has a menu. */
export type ThingOfMember =
  | { readonly kind: 'member'; readonly memberId: MemberId }
  | { readonly kind: 'item'; readonly itemId: ItemId }
  | { readonly kind: 'offer'; readonly offerId: OfferId }
  | { readonly kind: 'message'; readonly roomId: RoomId; readonly messageId: MessageId };

export interface SafetySubject {
  readonly thing: ThingOfMember;
  /** Whose it is. */
  readonly memberId: MemberId;
}

export interface SafetyControls {
  readonly onClose: () => void;
  /** After a block nothing of the member is there any more: where to then. */
  readonly onBlocked?: (() => void) | undefined;
}

/** How a filler stands in the menu; what it shows once it is chosen is its component. */
export interface SafetyEntry {
  readonly entry: {
    readonly icon: ReactNode;
    readonly tone?: 'danger' | undefined;
    readonly label: (t: Translate, thing: ThingOfMember) => string;
  };
}

/** What one may do about another member's thing: report it, block the member. */
export const safetyEntries = slot<SafetySubject, SafetyControls, SafetyEntry>('safety.entries');
