import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { DeadJobRow } from './public.ts';

/** Resets the attempts of a dead job, so that it runs again. */
export function useRetryJob() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.platform.retryJob.useMutation({
    onSuccess: () => utils.admin.platform.invalidate(),
  });
  return ({ id, queue }: DeadJobRow, { reason }: ActionFormValues) => mutateAsync({ id, queue, reason });
}

/** Gives up a dead job. */
export function useDropJob() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.platform.dropJob.useMutation({
    onSuccess: () => utils.admin.platform.invalidate(),
  });
  return ({ id, queue }: DeadJobRow, { reason }: ActionFormValues) => mutateAsync({ id, queue, reason });
}
