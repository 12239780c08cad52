import type { ReactNode } from 'react';
import type { DeliveryId, ItemId, MemberId, MessageId, SwapNoteId, OfferId, ReviewId, RoomId } from '#contracts/ids.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { slot } from '#web/slots/slot.ts';
import { createStore } from '#web/store.ts';

/** A thing of another member that has a menu. */
export type ReportableContent =
  | { readonly kind: 'member'; readonly memberId: MemberId }
  | { readonly kind: 'item'; readonly itemId: ItemId }
  | { readonly kind: 'offer'; readonly offerId: OfferId }
  | { readonly kind: 'message'; readonly roomId: RoomId; readonly messageId: MessageId }
  | { readonly kind: 'review'; readonly reviewId: ReviewId }
  | { readonly kind: 'reply'; readonly reviewId: ReviewId }
  | { readonly kind: 'note'; readonly noteId: SwapNoteId }
  | { readonly kind: 'meeting'; readonly deliveryId: DeliveryId };

export interface SafetySubject {
  readonly thing: ReportableContent;
  /** The owner of the thing. */
  readonly memberId: MemberId;
}

export interface SafetyControls {
  readonly onClose: () => void;
  /** Called after a block, when the member's thing is not visible any more, to leave the page. */
  readonly onBlocked?: (() => void) | undefined;
}

/** A filler's entry in the menu; its component is shown once the entry is chosen. */
export interface SafetyAction {
  readonly entry: {
    readonly icon: ReactNode;
    readonly tone?: 'danger' | undefined;
    readonly label: (t: Translate, item: ReportableContent) => string;
  };
}

/** The actions on another member's thing: report it, block the member. */
export const safetyActionSlot = slot<SafetySubject, SafetyControls, SafetyAction>('safety.entries');

/** The form of a report by itself. The layout shows it, so that it outlives a page that a block hides. */
export const reportSheetSlot = slot<Pick<SafetySubject, 'thing'>, Pick<SafetyControls, 'onClose'>>(
  'safety.reportSheet',
);

export interface OpenReport {
  readonly thing: ReportableContent;
  readonly onClose?: (() => void) | undefined;
}

/** The report that is being written in this tab. */
export const reportInProgressStore = createStore<OpenReport | null>(null);

export type SafetyMenuProps = SafetySubject & Pick<SafetyControls, 'onBlocked'>;
