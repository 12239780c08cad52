import { identity } from '#modules/identity/module.ts';
import { members } from '#modules/members/module.ts';
import { items } from '#modules/items/module.ts';
import { swaps } from '#modules/swaps/module.ts';
import { offers } from '#modules/offers/module.ts';
import { reputation } from '#modules/reputation/module.ts';
import { chat } from '#modules/chat/module.ts';
import { discovery } from '#modules/discovery/module.ts';
import { handbook } from '#modules/handbook/module.ts';
import { consoleRouter } from '#platform/console/console.router.ts';
import { liveRouter } from '#platform/realtime/live.router.ts';
import { uploads } from '#platform/uploads/module.ts';
import { router } from '#platform/trpc/procedures.ts';

/** Every procedure there is. Imported one by one, since the client's types follow from these very imports. */
export const appRouter = router({
  admin: router({ platform: consoleRouter, members: members.adminRouter }),
  live: liveRouter,
  uploads: uploads.router,
  identity: identity.router,
  members: members.router,
  items: items.router,
  swaps: swaps.router,
  offers: offers.router,
  reputation: reputation.router,
  chat: chat.router,
  discovery: discovery.router,
  handbook: handbook.router,
});
export type AppRouter = typeof appRouter;
