import type { ActionFormValues } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';
import type { QueueState } from './public.ts';

/** Lets the jobs of a queue wait. */
export function usePauseQueue() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.platform.pauseQueue.useMutation({
    onSuccess: () => utils.admin.platform.invalidate(),
  });
  return ({ name }: QueueState, { reason }: ActionFormValues) => mutateAsync({ queue: name, reason });
}

/** Lets the jobs of a paused queue run again. */
export function useResumeQueue() {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.admin.platform.resumeQueue.useMutation({
    onSuccess: () => utils.admin.platform.invalidate(),
  });
  return ({ name }: QueueState, { reason }: ActionFormValues) => mutateAsync({ queue: name, reason });
}
