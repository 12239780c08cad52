import { roomPanelSlot } from '#modules/chat/ui/chat-slots.ts';
import { completedSwapPanelSlot, settledSwapSlot } from '#modules/swaps/ui/swaps-slots.ts';
import { privacyNoticeSlot } from '#modules/members/ui/members-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { reportSheetSlot, safetyActionSlot } from '#web/safety/safety-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';

/** Moderation in the user app: an entry in the menus of other members' things, and the list of removals in settings. */
export const moderationWeb = defineWebModule({
  name: 'moderation',
  words: { 'en-US': () => import('./locales/en-US.json'), 'pt-PT': () => import('./locales/pt-PT.json') },
  routes: [],
  fills: [
    defineFiller(roomPanelSlot, { order: 10, part: lazyPart(() => import('./ui/room-safety.filler.tsx')) }),
    defineFiller(safetyActionSlot, { order: 10, part: lazyPart(() => import('./ui/report-entry.filler.tsx')) }),
    defineFiller(privacyNoticeSlot, { order: 10, part: lazyPart(() => import('./ui/removals.filler.tsx')) }),
    defineFiller(settledSwapSlot, { order: 10, part: lazyPart(() => import('./ui/dispute-appeal.filler.tsx')) }),
    defineFiller(completedSwapPanelSlot, {
      order: 90,
      part: lazyPart(() => import('./ui/ended-swap-report.filler.tsx')),
    }),
    defineFiller(reportSheetSlot, { order: 10, part: lazyPart(() => import('./ui/report-sheet.filler.tsx')) }),
  ],
});

declare global {
  interface MessageSources {
    readonly moderation: typeof import('./locales/en-US.json');
  }
}
