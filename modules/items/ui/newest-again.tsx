import { onlyOnDemand } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import NewItems from './new-items.tsx';
import { newestInput } from './newest-input.ts';

/** Shows what came since the newest items were read. */
export default function NewestAgain() {
  const utils = trpc.useUtils();
  const shown = trpc.items.newest.useQuery(newestInput, onlyOnDemand).data?.items ?? [];
  return (
    <NewItems
      shown={shown}
      read={(limit = newestInput.limit) => utils.client.items.newest.query({ ...newestInput, limit })}
      onShow={(more) =>
        utils.items.newest.setData(newestInput, (page) => page && { ...page, items: [...more, ...page.items] })
      }
      onRestart={() => void utils.items.newest.invalidate(newestInput)}
    />
  );
}
