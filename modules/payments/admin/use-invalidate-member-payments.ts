import { trpc } from '#web/trpc.ts';

/** Invalidates the panels and the member's audit lines after a change. */
export function useInvalidateMemberPayments() {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.admin.invalidate() };
}
