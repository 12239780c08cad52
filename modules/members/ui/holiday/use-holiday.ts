import { useToast } from '#web/kit/toast.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';

/** The member's own holiday, and the commands that begin, move and end it. */
export function useHoliday() {
  const t = useTranslate();
  const format = useFormat();
  const toast = useToast();
  const utils = trpc.useUtils();
  const query = trpc.members.holiday.useQuery();
  const save = trpc.members.saveHoliday.useMutation();
  const end = trpc.members.endHoliday.useMutation();
  const carryOut = async (call: Promise<unknown>, done: string) => {
    try {
      await call;
      toast.show(done, { tone: 'good' });
    } catch (error) {
      toast.error(error);
    }
    // The tasks and offers on the page show their time too.
    await utils.invalidate();
  };
  return {
    query,
    isBusy: save.isPending || end.isPending,
    leave: (backOn: string) =>
      carryOut(save.mutateAsync({ backOn }), t('members.holiday.saved', { date: format.day(backOn) })),
    comeBack: () => carryOut(end.mutateAsync({}), t('members.holiday.ended')),
  };
}
