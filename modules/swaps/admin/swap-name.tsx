import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { SwapId } from '#contracts/ids.ts';
import { trpc } from '#web/trpc.ts';

/** Names a swap where the console has only its id: a swap has no title, so its date of agreement is shown. */
export default function SwapName({ id }: { readonly id: string }) {
  const t = useTranslate();
  const format = useFormat();
  const swap = trpc.admin.swaps.dispute.useQuery({ swapId: SwapId.parse(id) }, { staleTime: 60_000, retry: false });
  return swap.data ? `${t('swaps.admin.one')}, ${format.date(swap.data.agreedAt)}` : id.slice(-12);
}
