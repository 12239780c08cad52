import { interestCategoryFieldSlot, interestCategorySlot, memberPanelSlot } from '#modules/members/ui/members-slots.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { isUuidParam } from '#web/path-params.ts';
import { homeSectionSlot } from '#web/pages/home/home-slots.ts';
import { ownPanelSlot } from '#web/pages/me/me-slots.ts';
import { defineFiller } from '#web/slots/filler.ts';
import {
  itemCardCornerSlot,
  itemDeliveryNoteSlot,
  itemEditNoteSlot,
  itemOwnerNoteSlot,
  itemPanelSlot,
  itemShelfSlot,
} from './ui/items-slots.ts';

const itemPageSlots = [itemOwnerNoteSlot, itemPanelSlot, itemDeliveryNoteSlot, itemShelfSlot];

/** Items in the user app. */
export const itemsWeb = defineWebModule({
  name: 'items',
  words: {
    'en-US': () => import('./locales/en-US.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
  },
  routes: [
    {
      path: '/viewPost/:postId',
      params: { postId: isUuidParam },
      guard: 'open',
      part: lazyPart(() => import('./ui/item-page.tsx')),
      slots: itemPageSlots,
    },
    {
      path: '/testNewProductPage',
      guard: 'open',
      part: lazyPart(() => import('./ui/newest-item-page.tsx')),
      slots: itemPageSlots,
    },
    { path: '/all-categories', guard: 'open', part: lazyPart(() => import('./ui/all-categories-page.tsx')) },
    { path: '/create', guard: 'member', part: lazyPart(() => import('./ui/create-item-page.tsx')) },
    {
      path: '/editPost/:postId',
      params: { postId: isUuidParam },
      guard: 'member',
      part: lazyPart(() => import('./ui/edit-item-page.tsx')),
      slots: [itemEditNoteSlot],
    },
  ],
  fills: [
    defineFiller(homeSectionSlot, { order: 10, part: lazyPart(() => import('./ui/category-strip.filler.tsx')) }),
    defineFiller(homeSectionSlot, {
      order: 20,
      part: lazyPart(() => import('./ui/newest-strip.filler.tsx')),
      slots: [itemCardCornerSlot],
    }),
    defineFiller(memberPanelSlot, {
      order: 10,
      part: lazyPart(() => import('./ui/items-of-member.filler.tsx')),
      slots: [itemCardCornerSlot],
    }),
    defineFiller(interestCategorySlot, {
      order: 10,
      part: lazyPart(() => import('./ui/interest-categories.filler.tsx')),
    }),
    defineFiller(interestCategoryFieldSlot, {
      order: 10,
      part: lazyPart(() => import('./ui/interest-category-field.filler.tsx')),
    }),
    defineFiller(ownPanelSlot, { order: 20, part: lazyPart(() => import('./ui/my-items.filler.tsx')) }),
  ],
});

declare global {
  interface MessageSources {
    readonly items: typeof import('./locales/en-US.json');
  }
}
