import { liveRouter } from '#platform/realtime/live.router.ts';
import { router } from '#platform/trpc/procedures.ts';

/** Every procedure there is. Imported one by one, since the client's types follow from these very imports. */
export const appRouter = router({
  admin: router({}),
  live: liveRouter,
});
export type AppRouter = typeof appRouter;
