import { trpc } from '#web/trpc.ts';

/** What was changed shows in the panels and in the member's audit lines. */
export function useRefresh() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.admin.invalidate() };
}
