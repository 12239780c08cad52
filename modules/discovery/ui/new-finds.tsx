import { NewItems } from '#modules/items/ui/public.ts';
import { refetchOnDemandOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { toSearchResultsInput } from './search-address.ts';
import type { AddressQuery } from './search-filters.ts';

/** Shows what came since the finds were read, in the order of the newest, whatever they are sorted by. */
export default function NewFinds({ addressQuery }: { readonly addressQuery: AddressQuery }) {
  const utils = trpc.useUtils();
  const input = toSearchResultsInput(addressQuery);
  const found = trpc.discovery.search.useInfiniteQuery(input, {
    ...refetchOnDemandOptions,
    getNextPageParam: (page) => page.nextCursor,
  });
  // By the server's clock: the device's may be hours off.
  const readAt = found.data?.pages[0]?.readAt;
  return (
    <NewItems
      shown={found.data?.pages.flatMap(({ items }) => items) ?? []}
      since={readAt === undefined ? undefined : Date.parse(readAt)}
      read={(limit) => utils.client.discovery.search.query({ ...input, sort: 'newest', ...(limit && { limit }) })}
      onShow={(more) =>
        utils.discovery.search.setInfiniteData(
          input,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page, at) => (at === 0 ? { ...page, items: [...more, ...page.items] } : page)),
            },
        )
      }
      onRestart={() => void utils.discovery.search.reset(input)}
    />
  );
}
