import { refetchOnDemandOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import NewItems from './new-items.tsx';
import { homeNewestQuery } from './home-newest-query.ts';

/** Shows what came since the newest items were read. */
export default function NewestAgain() {
  const utils = trpc.useUtils();
  const shown = trpc.items.newest.useQuery(homeNewestQuery, refetchOnDemandOptions).data?.items ?? [];
  return (
    <NewItems
      shown={shown}
      read={(limit = homeNewestQuery.limit) => utils.client.items.newest.query({ ...homeNewestQuery, limit })}
      onShow={(more) =>
        utils.items.newest.setData(homeNewestQuery, (page) => page && { ...page, items: [...more, ...page.items] })
      }
      onRestart={() => void utils.items.newest.invalidate(homeNewestQuery)}
    />
  );
}
