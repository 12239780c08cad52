import type { SubjectHit } from '#admin/registry/entries.ts';
import { trpc } from '#web/trpc.ts';

const isNumber = (text: string | undefined): text is string => text !== undefined && /^[A-Za-z0-9-]{5,60}$/.test(text);

/** The parcels with this order number or tracking number. */
export function useParcelSearch(text: string | undefined): readonly SubjectHit[] {
  const { data } = trpc.admin.delivery.parcels.useQuery({ search: text ?? '', limit: 3 }, { enabled: isNumber(text) });
  if (!isNumber(text)) return [];
  return (data?.items ?? []).map(({ orderNumber }) => ({
    label: orderNumber,
    to: `parcels?search=${encodeURIComponent(orderNumber)}`,
  }));
}
