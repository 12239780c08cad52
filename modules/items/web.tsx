import { lazyPart } from '#web/lazy-part.tsx';
import { defineWebModule } from '#web/module.ts';
import { anId } from '#web/path-params.ts';
import { homeSections } from '#web/pages/home/home-slots.ts';
import { fill } from '#web/slots/slot.ts';

/** Items in the user app. An item's own page (`/viewPost/:postId`) is put together of several modules. */
export const itemsWeb = defineWebModule({
  name: 'items',
  words: {
    'en-US': () => import('./locales/en-US.json'),
    'pt-PT': () => import('./locales/pt-PT.json'),
  },
  routes: [
    { path: '/all-categories', guard: 'open', part: lazyPart(() => import('./ui/all-categories-page.tsx')) },
    { path: '/create', guard: 'member', part: lazyPart(() => import('./ui/create-item-page.tsx')) },
    {
      path: '/editPost/:postId',
      params: { postId: anId },
      guard: 'member',
      part: lazyPart(() => import('./ui/edit-item-page.tsx')),
    },
  ],
  fills: [
    fill(homeSections, { order: 10, part: lazyPart(() => import('./ui/category-strip.tsx')) }),
    fill(homeSections, { order: 20, part: lazyPart(() => import('./ui/newest-strip.tsx')) }),
  ],
});
