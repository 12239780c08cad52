import { trpc } from '#web/trpc.ts';
import NewItems from './new-items.tsx';
import { newestInput } from './newest-input.ts';

/** What came since the newest items were read. */
export default function NewestAgain() {
  const utils = trpc.useUtils();
  const shown = trpc.items.newest.useQuery(newestInput).data?.items ?? [];
  return (
    <NewItems
      shown={shown}
      read={async () => (await utils.client.items.newest.query(newestInput)).items}
      onShow={(more) =>
        utils.items.newest.setData(newestInput, (page) => page && { ...page, items: [...more, ...page.items] })
      }
    />
  );
}
